import type { Check, Context } from '../harness/check.ts';
import { type Answer, type OutgoingRequest, pathWithoutQuery } from '../harness/client.ts';
import { createdRecordsStay, rowOfRecord } from '../harness/oracle/created-stays.ts';
import { fullLists, listsKeepAll } from '../harness/oracle/lists-keep.ts';
import { recordsKeepMembers } from '../harness/oracle/records-keep.ts';
import { statusesStay } from '../harness/oracle/statuses-stay.ts';
import { listedRecords } from '../harness/resources/records.ts';
import { idText } from '../harness/resources/snapshot.ts';
import { inUnits } from '../harness/run/work-units.ts';

type Memory = NonNullable<Context['memory']>;

/** The most records of one kind and status to read again, the earliest created first. */
const mostRecords = 4;
/** The most reads of each list, and the number of created records that make a list worth reading. */
const mostLists = 2;
const worthListing = 3;

/** Chooses up to `most` requests for each endpoint and status of the record, without those chosen earlier. */
const choose = (
  requests: readonly OutgoingRequest[],
  most: number,
  memory: Memory,
): readonly OutgoingRequest[] => {
  const counts = new Map<string, number>();
  return requests.filter(({ endpoint, path }) => {
    const kind = `${endpoint} ${memory.statuses.at(path)}`;
    const count = counts.get(kind) ?? 0;
    const isChosen = count < most && memory.isNew(`last look ${path}`);
    if (isChosen) counts.set(kind, count + 1);
    return isChosen;
  });
};

/** Reads of the lists with most created records, and of created records that have not changed since they were read. */
const requestsOf = (memory: Memory): readonly OutgoingRequest[] => {
  const steady = [...memory.records.values()].filter(({ writes }) => writes === 0);
  const reads = steady.flatMap(({ read }) => read ?? []);
  return [
    ...choose(fullLists(memory, worthListing), mostLists, memory),
    // The newest first: if it exists, so does its document.
    ...choose(reads.toReversed(), 1, memory),
    ...choose(reads, mostRecords, memory),
  ];
};

/** Whether an answer shows the record at the path of its read. */
const showsOwn = (request: OutgoingRequest, answer: Answer): boolean => {
  const { endpoint } = request;
  const id = pathWithoutQuery(request).split('/').at(-1);
  return endpoint !== undefined && listedRecords(answer, endpoint).some(({ data }) => idText(data) === id);
};

/**
 * Reads everything again after the run has created it, so that monitors can compare it with what they know. A repeated
 * run reads other records.
 */
export const repeatedReads: Check = {
  id: 'formats/last-look',
  title: 'What a run created is there and unchanged at its end',
  claims: [
    ...new Set(
      [createdRecordsStay, listsKeepAll, recordsKeepMembers, statusesStay].flatMap(
        (monitor) => monitor.claims,
      ),
    ),
  ],
  effect: 'changes',
  isLast: true,
  run: async ({ client, judge, memory }) => {
    const requests = memory === undefined ? [] : requestsOf(memory);
    await inUnits(judge, requests, async (request) => {
      const answer = await client.send(request);
      const known = memory?.records.get(request.path);
      const row = known && rowOfRecord(known);
      if (row !== undefined && showsOwn(request, answer)) judge.holds(row, answer.exchange);
    });
  },
};
