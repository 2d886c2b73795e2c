/* SPDX-License-Identifier: MIT */
/*
 * Messages are plain bytes: all ranks run the same program on machines of one kind.
 */
#include "lab/fleet.h"

#include <stdlib.h>

/* What Open MPI tells the processes that it starts. */
static int from_environment(const char *name, int usual)
{
    const char *text = getenv(name);
    uint32_t number;
    return text && slice_number(slice_of(text), FLEET_MOST, &number) ? (int)number
                                                                     : usual;
}

int fleet_size(void)
{
    return from_environment("OMPI_COMM_WORLD_SIZE", 1);
}

int fleet_rank(void)
{
    return from_environment("OMPI_COMM_WORLD_RANK", 0);
}

#ifdef SEXTON_MPI

#include "lab/block.h"

#include <mpi.h>

enum { PLAYED = 1, NEXT = 2 }; /* tags */

bool fleet_is_built(void)
{
    return true;
}

void fleet_join(void)
{
    int level;
    if (fleet_size() > 1)
        MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
}

void fleet_leave(void)
{
    if (fleet_size() > 1)
        MPI_Finalize();
}

bool fleet_hear(int *rank, FleetBlock *blocks, int *count)
{
    int is_there, bytes;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, PLAYED, MPI_COMM_WORLD, &is_there, &status);
    if (!is_there)
        return false;
    *rank = status.MPI_SOURCE;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    MPI_Recv(blocks, bytes, MPI_BYTE, *rank, PLAYED, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    *count = bytes / (int)sizeof *blocks;
    return true;
}

void fleet_tell(int rank, const uint64_t *indexes, int count)
{
    MPI_Send(indexes, count, MPI_UINT64_T, rank, NEXT, MPI_COMM_WORLD);
}

/* What was played goes, what comes next comes. */
static int ask(const FleetBlock *blocks, int count, uint64_t indexes[FLEET_CHUNK])
{
    int told;
    MPI_Status status;
    MPI_Send(blocks, count * (int)sizeof *blocks, MPI_BYTE, 0, PLAYED, MPI_COMM_WORLD);
    MPI_Recv(indexes, FLEET_CHUNK, MPI_UINT64_T, 0, NEXT, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_UINT64_T, &told);
    return told;
}

int fleet_work(const LabRun *run)
{
    static FleetBlock blocks[FLEET_CHUNK];
    uint64_t indexes[FLEET_CHUNK];
    LabBench bench;
    int error = lab_bench_init(&bench, run), count = 0;
    if (error)
        blocks[count++] = (FleetBlock){.error = error};
    while ((count = ask(blocks, count, indexes)) > 0)
        for (int i = 0; i < count; i++) {
            FleetBlock *block = &blocks[i];
            *block = (FleetBlock){.index = indexes[i], .error = error};
            if (!error)
                block->error =
                    lab_block(run, &bench, run->first + block->index + 1, &block->block);
            block->unkept = bench.unkept;
        }
    lab_bench_clear(&bench, run);
    return error;
}

#else

bool fleet_is_built(void)
{
    return false;
}

void fleet_join(void)
{
}

void fleet_leave(void)
{
}

bool fleet_hear(int *rank, FleetBlock *blocks, int *count)
{
    (void)rank;
    (void)blocks;
    (void)count;
    return false;
}

void fleet_tell(int rank, const uint64_t *indexes, int count)
{
    (void)rank;
    (void)indexes;
    (void)count;
}

int fleet_work(const LabRun *run)
{
    (void)run;
    return 0;
}

#endif
