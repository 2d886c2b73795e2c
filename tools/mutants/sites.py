# SPDX-License-Identifier: MIT
"""Where a source can be mutated, and how: every line x operator of its functions.

Clang's own syntax tree says what stands where, so nothing is guessed from the text. A Site
is a stretch of the source and what would stand there instead; what a macro made is left
alone (so are assertions), and so is all that must be constant."""
import json
import subprocess
from dataclasses import dataclass

SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
         "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+", "/": "*", "%": "/",
         "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
         "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "%=": "/=", "&=": "|=",
         "|=": "&=", "^=": "|=", "<<=": ">>=", ">>=": "<<="}
KINDS = {"<": "bound", "<=": "bound", ">": "bound", ">=": "bound", "==": "equal",
         "!=": "equal", "&&": "logic", "||": "logic"}
STATEMENTS = ("CallExpr", "CompoundAssignOperator", "BinaryOperator", "UnaryOperator")
CONSTANT = ("CaseStmt", "UnaryExprOrTypeTraitExpr", "StaticAssertDecl", "EnumDecl",
            "RecordDecl", "OffsetOfExpr")


@dataclass(frozen=True)
class Site:
    begin: int      # the stretch of the source
    end: int
    operator: str   # `bound`, `if`, `drop` ...
    change: str     # "< to <=", for people
    instead: str    # what would stand there
    is_statement: bool = False  # not an expression: a whole `break;`


class Source:
    """A file, its tree, and the sites in it."""

    def __init__(self, path, flags):
        with open(path, "rb") as file:
            self.text = file.read()
        tree = subprocess.run(["clang-19", "-x", "c", "-std=c17", "-w", "-fsyntax-only", *flags,
                               "-Xclang", "-ast-dump=json", path], capture_output=True,
                              check=True)
        self.sites = []
        for node in json.loads(tree.stdout).get("inner", []):
            if node.get("kind") == "FunctionDecl" and not is_elsewhere(node.get("loc", {})):
                self.walk_all(body for body in node.get("inner", [])
                              if body.get("kind") == "CompoundStmt")

    def line(self, site):
        return self.text.count(b"\n", 0, site.begin) + 1

    def line_text(self, site):
        begin = self.text.rfind(b"\n", 0, site.begin) + 1
        return self.text[begin:self.text.find(b"\n", site.begin)].decode().strip()

    def place(self, node):
        """The stretch of an expression; a macro at its ends counts as written."""
        begin = spot(node["range"]["begin"])
        end = spot(node["range"]["end"])
        if begin is None or end is None:
            return None
        stop = end[0] + end[1]
        if end[2]:  # a macro with arguments ends behind them
            stop = self.behind_arguments(stop)
        return (begin[0], stop) if begin[0] < stop else None

    def behind_arguments(self, at):
        after = at
        while self.text[after:after + 1].isspace():
            after += 1
        if self.text[after:after + 1] != b"(":
            return at
        depth = 0
        for i in range(after, len(self.text)):
            depth += {b"(": 1, b")": -1}.get(self.text[i:i + 1], 0)
            if depth == 0:
                return i + 1
        return at

    def part(self, node):
        place = self.place(node)
        return self.text[place[0]:place[1]].decode() if place else None

    def add(self, node, operator, change, instead):
        place = self.place(node)
        if place and instead is not None and not is_made(node):
            self.sites.append(Site(*place, operator, change, instead))

    def walk_all(self, nodes):
        for node in nodes:
            if node.get("kind"):
                self.walk(node)

    def walk(self, node):
        kind = node["kind"]
        if kind == "CaseStmt":  # its label is constant, what follows is not
            self.walk_all(node["inner"][1:])
            self.drop_all(node["inner"][1:])
            return
        if kind in CONSTANT or (kind == "VarDecl" and node.get("storageClass") == "static"):
            return
        getattr(self, "at_" + kind, lambda node: None)(node)
        self.walk_all(node.get("inner", []))

    # Operators of two sides.

    def at_BinaryOperator(self, node):
        old = node["opcode"]
        new = SWAPS.get(old)
        left, right = node["inner"]
        if not new or (old in "+-" and not can_turn(node, left, right)):
            return
        a, b = self.place(left), self.place(right)
        whole = self.place(node)
        if not a or not b or not whole or a[1] > b[0]:
            return
        between = self.text[a[1]:b[0]].decode()
        if between.count(old) != 1:
            return
        self.add(node, KINDS.get(old, "arithmetic"), f"{old} to {new}",
                 self.text[whole[0]:a[1]].decode() + between.replace(old, new)
                 + self.text[b[0]:whole[1]].decode())

    at_CompoundAssignOperator = at_BinaryOperator

    def at_UnaryOperator(self, node):
        old = node["opcode"]
        text = self.part(node)
        if text is None:
            return
        if old in ("++", "--") and text.count(old) == 1:
            new = "--" if old == "++" else "++"
            self.add(node, "step", f"{old} to {new}", text.replace(old, new))
        elif old == "!" and text.startswith("!"):
            self.add(node, "not", "! away", "!!(" + text[1:] + ")")
        elif old in "-~" and text.startswith(old):
            self.add(node, "arithmetic", old + " away", "(" + text[1:] + ")")

    # Conditions.

    def force(self, node, operator, values):
        for value, change in values:
            self.add(node, operator, change, value)

    def at_IfStmt(self, node):
        self.force(node["inner"][0], "if", (("1", "if always"), ("0", "if never")))
        self.drop_all(node["inner"][1:])

    def at_ConditionalOperator(self, node):
        self.force(node["inner"][0], "choice", (("1", "always the first"),
                                                ("0", "always the second")))

    def at_WhileStmt(self, node):
        self.force(node["inner"][0], "loop", (("0", "loop never"),))
        self.drop_all(node["inner"][1:])

    def at_DoStmt(self, node):
        self.force(node["inner"][1], "loop", (("0", "loop once"),))
        self.drop_all(node["inner"][:1])

    def at_ForStmt(self, node):
        if node["inner"][2].get("kind"):
            self.force(node["inner"][2], "loop", (("0", "loop never"),))
        self.drop_all(node["inner"][4:])

    # Statements.

    def at_CompoundStmt(self, node):
        self.drop_all(node.get("inner", []))

    def at_DefaultStmt(self, node):
        self.drop_all(node.get("inner", []))

    def drop_all(self, nodes):
        for node in nodes:
            kind = node.get("kind")
            if kind in STATEMENTS and node.get("opcode") != "," and self.part(node):
                self.add(node, "drop", "statement away", "(void)0")
            elif kind in ("BreakStmt", "ContinueStmt") and not is_made(node):
                self.drop_jump(node)

    def drop_jump(self, node):
        place = self.place(node)
        end = self.text.find(b";", place[1]) + 1 if place else 0
        if end:
            self.sites.append(Site(place[0], end, "drop", "statement away", ";", True))

    def at_ReturnStmt(self, node):
        if not node.get("inner"):
            return
        value = node["inner"][0]
        kind, text = type_of(value), self.part(value)
        if text is None or is_made(node):
            return
        instead = {"bool": f"!({text})", "pointer": "0", "number": f"({text}) + 1"}.get(kind)
        place = self.place(value)  # `return true`: a macro, but not the macro's statement
        if instead and place:
            self.sites.append(Site(*place, "return", f"another {kind}", instead))

    # Values.

    def at_IntegerLiteral(self, node):
        text = self.part(node)
        if text is None or is_made(node):
            return
        self.add(node, "constant", f"{text} to {text} + 1", f"({text} + 1)")
        if int(node["value"]) > 1:
            self.add(node, "constant", f"{text} to 0", "0")

    def at_CharacterLiteral(self, node):
        text = self.part(node)
        if text:
            self.add(node, "constant", f"{text} to its next", f"({text} + 1)")

    def at_FloatingLiteral(self, node):
        text = self.part(node)
        if text:
            self.add(node, "constant", f"{text} twice", f"(2 * {text})")


def is_elsewhere(loc):
    """In a file that this one includes."""
    return "includedFrom" in loc or "includedFrom" in loc.get("expansionLoc", {})


def spot(loc):
    """(offset, length, whether a macro) of a token as written in this file."""
    if "expansionLoc" in loc:
        if "isMacroArgExpansion" in loc["expansionLoc"]:
            return None
        loc = loc["expansionLoc"]
        return None if "includedFrom" in loc else (loc["offset"], loc["tokLen"], True)
    if "offset" not in loc or "includedFrom" in loc:
        return None
    return loc["offset"], loc["tokLen"], False


def is_made(node):
    """All of it comes out of one macro."""
    begin, end = node["range"]["begin"], node["range"]["end"]
    return ("expansionLoc" in begin and "expansionLoc" in end
            and begin["expansionLoc"].get("offset") == end["expansionLoc"].get("offset"))


def type_of(node):
    told = node.get("type", {})
    name = told.get("desugaredQualType", told.get("qualType", ""))
    if "*" in name:
        return "pointer"
    if "struct" in name or "union" in name or "[" in name or name in ("float", "double"):
        return name
    return "bool" if told.get("qualType") in ("bool", "_Bool") else "number"


def can_turn(node, left, right):
    """Whether + and - may change places: with a pointer only some do."""
    sides = (type_of(left), type_of(right))
    if "pointer" not in sides:
        return True
    return type_of(node) == "pointer" and sides[0] == "pointer"
