/* SPDX-License-Identifier: MIT */
/*
 * Names of the world pass; what hides, heaps up or imitates does not.
 */
#include "base/name.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* A name each, between line breaks: as people write them, in NFC or as keyboards give it.
 */
static const char good[] =
    /* Latin */
    "Mia\nTom\nJürgen\nO'Neil\nJean-Luc\nD’Arcy\nAnne Marie\nÅsa\nØyvind\nÞórdís\nÆgir\n"
    "Łukasz\nZoë\nFrançois\nJosé\nPeña\nSørine\nBjörk\nŽofie\nKateřina\nŠimon\nĐorđe\n"
    "Ğülşah\nİbrahim\nIşıl\nÇağla\nMaßmann\nCiarán\nSinéad\nNiamh\nŵyn\nMæve\nÓlafur\n"
    "Jr. Smith\nPlayer 2\nX Æ A-12\nM&M\nMia_2\nR2-D2\nmia!\nDr. No\nKalākaua\nʻIolani\n"
    "Nguyễn Thị Hương\nTrần Đức\nPhạm Văn Đồng\nLê Quỳnh\nĐặng\nHồ Chí\nBùi Xuân\nVõ\n"
    "Nguye\u0302\u0303n\nHu\u031bo\u031bng\nO\u0323\u0302\nÀdìsá\nẸniọlá\nOlúwáṣeun\n"
    "Ǹkúnzì\nŊgũgĩ\nƁala\nƘasim\nɔkɛ\nĠorġ\nĦanna\nĉiutage\nĺubo\nRadosław\nŽeljka\n"
    /* Greek, Cyrillic, Armenian, Georgian */
    "Γιώργος\nΕλένη\nΔημήτρης\nΆννα\nΣοφία\nἈλέξανδρος\nИван\nЁлка\nАлёна\nСергей\n"
    "Наталья\nЮрий\nОлена\nЇжак\nҐанна\nЄвген\nМар'яна\nЙордан\nЂорђе\nЉубица\nЊегош\n"
    "Әсем\nҚайрат\nӨмір\nҮмит\nГүлнұр\nБайыр\nЦэрэн\nԱրամ\nԱնահիտ\nՀայկ\nგიორგი\nნინო\n"
    "ქეთევანი\n"
    /* Hebrew, Arabic and their kin */
    "דוד\nשרה\nמרים\nיצחק\nצ׳רלי\nדָּוִד\nשָׁלוֹם\nמֹשֶׁה\nשִׂמְחָה\nאַבְרָהָם\nמִרְיָם\n"
    "محمد\nفاطمة\nعبد الله\nعائشة\nمُحَمَّد\nلُؤْلُؤَة\nإبراهيم\nآمنة\nسارة\nخالد\nياسمين\n"
    "رُقَيَّة\nعُثْمَان\nعلی\u200cرضا\nمهدی\nپریسا\nژاله\nچنگیز\nگلناز\nمحمد\u200cحسین\n"
    "امیر\u200cعلی\nنرگس\nکوروش\nبی\u200cبی\nڕۆژان\nهێمن\nئاراس\nبەختیار\nټولواک\nڼهری\n"
    "ٹیپو\nڈاکٹر\nگُل\nܡܪܝܡ\nދިވެހި\nޢަލީ\nߒߞߏ\n"
    /* India and around */
    "राम\nसीता\nकृष्ण\nलक्ष्मी\nश्रीदेवी\nप्रियंका\nअमिताभ\nऋषि\nज्ञानेश्वर\nविद्या\n"
    "क्\u200dष\nर्\u200dयाम\nशर्मा\nसिंह\nहृदयनाथ\nपूर्णिमा\nरवीन्द्र\nফাতেমা\nরবীন্দ্রনাথ\n"
    "সত্যজিৎ\nঅমর্ত্য\nর\u09cd\u200dযাব\nকৃষ্ণা\nਗੁਰਪ੍ਰੀਤ\nਹਰਮਨ\nਸਿੰਘ\nમોહન\nઅમિત\n"
    "કૃષ્ણ\nଜଗନ୍ନାଥ\nସୁଭଦ୍ରା\nகமல்\nரஜினி\nஸ்ரீதர்\nகிருஷ்ணன்\nలక్ష్మి\nరామారావు\n"
    "కృష్ణ\nಕೃಷ್ಣ\nರಾಜ್\u200cಕುಮಾರ್\nಪುಟ್ಟಪ್ಪ\nരമേശൻ\nമോഹൻലാൽ\nഅവന്\u200d\nകൃഷ്ണൻ\n"
    "ශ්\u200dරී\nසුනිල්\nචන්ද්\u200dරිකා\nනිමල්\nསྐལ་བཟང\nབསྟན་འཛིན\nརྡོ་རྗེ\nསྒྲོལ་མ\n"
    /* South-east and east Asia */
    "สมชาย\nน้ำฝน\nกุ้ง\nปิ่น\nสุรีย์พร\nเพ็ญศรี\nณัฐวุฒิ\nບຸນມີ\nແກ້ວ\nສົມພອນ\nសុខា\nច័ន្ទ\n"
    "ស្រីមុំ\nអោងချမ်း\nအောင်ဆန်း\nသန်းရွှေ\nမြတ်နိုး\nခင်ခင်\n"
    "王伟\n李娜\n張偉\n山田太郎\n佐藤 "
    "さくら\nさくら\nがんばる\nが\nサクラ\nパンダ\nヴィクトル\n"
    "ｱｲｳ\n김민수\n이영희\n박서준\n최\n㐂\n𠮷野家\nㄅㄆㄇ\nᠪᠠᠲᠤ\nꦲꦤꦕꦫꦏ\nᬓᬺᬱ᭄ᬡ\nᐃᓄᒃ\n"
    "ᏣᎳᎩ\nአበበ\nፀሐይ\nኃይለ ሥላሴ\nⵣⵉⵔⵉ\nⴰⵎⴰⵣⵉⵖ\n"
    /* emoji */
    "🦇\n🦇🦇\nMia "
    "🦇\n❤\ufe0f\n❤\ufe0f\u200d🔥\n🏳\ufe0f\u200d🌈\n👩🏽\u200d🚀\n👨\u200d👩\u200d👧\n"
    "🇺🇦\n🏴\u200d☠\ufe0f\n☺\n★Mia★\n";

static void names_of_the_world_pass(void **state)
{
    (void)state;
    Slice rest = slice_of(good);
    int count = 0;
    while (rest.length) {
        Slice name = slice_cut(&rest, '\n');
        if (name_fault(name) != NAME_GOOD)
            fail_msg("%.*s: %d", (int)name.length, name.bytes, (int)name_fault(name));
        count++;
    }
    assert_true(count > 250);
}

static void all_are(NameFault fault, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (name_fault(slice_of(names[i])) != fault)
            fail_msg("number %zu, `%s`: %d", i, names[i],
                     (int)name_fault(slice_of(names[i])));
}

static void nothing_hides(void **state)
{
    (void)state;
    static const char *const hidden[] = {
        "\u200b",
        "Mia\u200b",
        "M\u00adia",
        "\u200d",
        "Mia\u200d",
        "a\u200db",
        "\u0416\ufe0f",
        "\u0639\u200c",
        "\u200e\u200f",
        "\u2764\ufe0f\ufe0f",
        "\u061cx",
        "a\u202eb",
        "\u2060",
        "\ufeff",
        "\u3164",
        "\u2800",
        "a\u00a0b",
        "\U000E0041",
        "a\u3000b",
        "\u115f",
        "\u0378",
        "Mia\u0378",
        "\ue000",
        "\U000F0000",
        "\U0010FFFD",
        "\ufffe",
        "a\u034fb",
        "a\u2063b",
        "Mia\ufe0f",
        "1\ufe0f\u20e3",
        "a\u20dd",
        "\u2764\u200d",
        "\U0001F987\u200da",
        "\u0430\u200c\u0431",

        "\u17b4",
    };
    all_are(NAME_UNSEEN, hidden, sizeof hidden / sizeof *hidden);
}

static void accents_stand_on_something(void **state)
{
    (void)state;
    static const char *const heaps[] = {
        "\u0301",
        "\u0301a",
        "a \u0301",
        "e\u0301\u0301",
        "\u00e9\u0301",
        "a\u0300\u0301\u0302\u0303\u0304",
        "Z\u0351\u036b\u0343\u036a\u0302\u036b",
        "\u093e",
    };
    static const char *const few[] = {"e\u0301", "a\u0300\u0301\u0302\u0303",
                                      "o\u031b\u0301"};
    all_are(NAME_ACCENTS, heaps, sizeof heaps / sizeof *heaps);
    all_are(NAME_GOOD, few, sizeof few / sizeof *few);
}

static void lookalikes_are_found(void **state)
{
    (void)state;
    static const char *const alike[][2] = {
        {"Mia", "Mia"},
        {"Mia", "\u041c\u0456\u0430"}, /* Cyrillic */
        {"Tom", "T\u043em"},
        {"paypal", "\u0440\u0430\u0443\u0440\u0430l"},
        {"Ill", "lIl"},
        {"modern", "rnodern"},
        {"\u00e9va", "e\u0301va"},        /* NFC and NFD */
        {"\ud55c", "\u1112\u1161\u11ab"}, /* Hangul */
        {"O'Neil", "O\u2019Neil"},
        {"\u03a1\u03b1\u03c5l", "Paul"},
        {"Mia", "\U0001D5E0ia"},
        {"\u0645\u062d\u0645\u062f\u200c\u062d\u0633\u06cc\u0646",
         "\u0645\u062d\u0645\u062f\u062d\u0633\u06cc\u0646"},
    };
    static const char *const different[][2] = {
        {"Mia", "mia"},      {"Mia", "Mio"},
        {"\u00c5sa", "Asa"}, {"\u0418\u0432\u0430\u043d", "\u0406\u0432\u0430\u043d"},
        {"Tom", "Tom 2"},    {"\u738b", "\u7389"},
        {"", "a"},
    };
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if (!name_is_alike(slice_of(alike[i][0]), slice_of(alike[i][1])))
            fail_msg("%s is not %s", alike[i][0], alike[i][1]);
    for (size_t i = 0; i < sizeof different / sizeof *different; i++)
        if (name_is_alike(slice_of(different[i][0]), slice_of(different[i][1])))
            fail_msg("%s is %s", different[i][0], different[i][1]);
}

/* The longest name is compared to its end. */
static void long_names_differ_at_their_end(void **state)
{
    (void)state;
    char one[97], two[97];
    memset(one, 'm', 96);
    one[96] = '\0';
    memcpy(two, one, sizeof two);
    two[95] = 'a';
    assert_false(name_is_alike(slice_of(one), slice_of(two)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_the_world_pass),
        cmocka_unit_test(nothing_hides),
        cmocka_unit_test(accents_stand_on_something),
        cmocka_unit_test(lookalikes_are_found),
        cmocka_unit_test(long_names_differ_at_their_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
