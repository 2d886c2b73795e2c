/* SPDX-License-Identifier: MIT */
/*
 * Newton's method on the log-likelihood, every pair counted as so many independent games
 * as its error between blocks is worth. Half a game to each side is added, so that a pair
 * in which one side won everything is no further apart than its number of games can tell.
 */
#include "lab/scale.h"

#include "lab/sprt.h"

#include <math.h>

enum { STEPS = 100 };
static const double SCALE = 173.717792761; /* 400 / ln 10: Elo for one unit of log odds */

/* The information that the pairs hold, without the first rung; and its inverse. */
typedef struct Matrix {
    int size;
    double at[SCALE_RUNGS][SCALE_RUNGS];
} Matrix;

void scale_pair_count(ScalePair *pair, const Sums *wins)
{
    pair->share = sums_share(wins, LAB_WIN);
    pair->weight = 0;
    if (!pair->share.has_value)
        return;
    double p = pair->share.value;
    double error = sums_error(wins, LAB_WIN);
    /* All alike: as many as there were blocks. */
    pair->weight = error > 0 && p > 0 && p < 1 ? p * (1 - p) / (error * error)
                                               : (double)wins->blocks;
}

/* Gauss and Jordan; false if it has no inverse. */
static bool invert(Matrix *matrix)
{
    int n = matrix->size;
    double(*a)[SCALE_RUNGS] = matrix->at;
    for (int k = 0; k < n; k++) {
        double pivot = a[k][k];
        if (fabs(pivot) < 1e-12)
            return false;
        a[k][k] = 1;
        for (int j = 0; j < n; j++)
            a[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            double factor = a[i][k];
            a[i][k] = 0;
            for (int j = 0; j < n; j++)
                a[i][j] -= factor * a[k][j];
        }
    }
    return true;
}

/* The slope of the log-likelihood at these strengths, and the information. */
static void look(const ScalePair *pairs, int count, const double *strengths,
                 double *slope, Matrix *matrix)
{
    *matrix = (Matrix){.size = matrix->size};
    for (int i = 0; i < SCALE_RUNGS; i++)
        slope[i] = 0;
    for (int i = 0; i < count; i++) {
        const ScalePair *pair = &pairs[i];
        double weight = pair->weight + 1;
        double won = pair->share.value * pair->weight + 0.5;
        double p = elo_share((strengths[pair->a] - strengths[pair->b]) * SCALE, pair->own,
                             pair->players);
        double information = weight * p * (1 - p);
        int a = pair->a - 1, b = pair->b - 1; /* -1: the first rung, which is fixed */
        if (a >= 0) {
            slope[a] += won - weight * p;
            matrix->at[a][a] += information;
        }
        if (b >= 0) {
            slope[b] -= won - weight * p;
            matrix->at[b][b] += information;
        }
        if (a >= 0 && b >= 0) {
            matrix->at[a][b] -= information;
            matrix->at[b][a] -= information;
        }
    }
}

/* One step; the largest change, or less than 0 if there is no way. */
static double step(const ScalePair *pairs, int count, double *strengths, Matrix *matrix)
{
    double slope[SCALE_RUNGS], most = 0;
    look(pairs, count, strengths, slope, matrix);
    if (!invert(matrix))
        return -1;
    for (int i = 0; i < matrix->size; i++) {
        double change = 0;
        for (int j = 0; j < matrix->size; j++)
            change += matrix->at[i][j] * slope[j];
        change = change > 1 ? 1 : change < -1 ? -1 : change; /* no leaps */
        strengths[i + 1] += change;
        most = fabs(change) > most ? fabs(change) : most;
    }
    return most;
}

bool scale_fit(const ScalePair *pairs, int count, ScaleRung *rungs, int rung_count)
{
    double strengths[SCALE_RUNGS] = {0}, change = 1;
    Matrix matrix = {.size = rung_count - 1};
    for (int i = 0; i < STEPS && change > 1e-9; i++)
        change = step(pairs, count, strengths, &matrix);
    if (change < 0)
        return false;
    for (int i = 0; i < rung_count; i++) {
        double reach = i ? 1.959964 * SCALE * sqrt(matrix.at[i - 1][i - 1]) : 0;
        double elo = strengths[i] * SCALE;
        rungs[i] = (ScaleRung){elo, elo - reach, elo + reach};
    }
    return true;
}
