import { merge } from './merge.ts';
import type { Run, RunHeader, RunPart } from './run.ts';

/** A part of a divided run and its file name. */
interface PartFile {
  readonly path: string;
  readonly run: Run;
}

interface Part {
  readonly path: string;
  readonly number: number;
  readonly of: number;
  readonly part: RunPart;
}

/**
 * Merges the parts of a run; each requirement is judged as if one process had seen all results. Throws an Error with a
 * sentence if they are not exactly the parts of one run.
 */
export function mergeParts(files: readonly PartFile[]): Run {
  const parts = files.map(partIn).sort((a, b) => a.number - b.number);
  const [first] = parts;
  if (first === undefined) throw new Error('name the run.json of every part');
  demandAllOf(first, parts);
  for (const other of parts) requireSameHeader(first, other);
  const results = parts.flatMap(({ part }) => part.results);
  return merge(first.part.catalogue, results, headerOf(parts.map(({ part }) => part.header)));
}

function partIn({ path, run }: PartFile): Part {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(run.shard ?? '') ?? [];
  const { part } = run;
  if (number === undefined || of === undefined)
    throw new Error(`${path} is no part of a run: parts are made with --shard, such as --shard 1/3`);
  if (!Array.isArray(part?.results) || !Array.isArray(part.catalogue?.requirements) || !part.header)
    throw new Error(`${path} does not hold what merging takes: run that part again with this version`);
  return { path, part, number: Number(number), of: Number(of) };
}

/** The maximum number of missing parts that are listed. */
const mostListed = 100;

function demandAllOf({ path, of }: Part, parts: readonly Part[]): void {
  const seen = new Map<number, Part>();
  for (const one of parts) {
    const first = seen.get(one.number);
    if (one.of !== of)
      throw new Error(
        `${path} is one of ${of} parts, ${one.path} one of ${one.of}: merge the parts of one run`,
      );
    if (first !== undefined)
      throw new Error(`${first.path} and ${one.path} are both part ${one.number}/${of}`);
    seen.set(one.number, one);
  }
  const missing = Array.from({ length: Math.min(of, mostListed) }, (_, at) => at + 1).filter(
    (number) => !seen.has(number),
  );
  if (missing.length > 0 || seen.size < of)
    throw new Error(
      `part ${missing.map((number) => `${number}/${of}`).join(', ')} is missing: name its run.json too`,
    );
}

/** What the parts of one run must have in common; the address of the target may differ. */
const common = ['tool', 'seed', 'k', 'strict', 'readOnly', 'areas', 'requiredShare'] as const;

function requireSameHeader(first: Part, other: Part): void {
  const odd = common.find(
    (name) => JSON.stringify(first.part.header[name]) !== JSON.stringify(other.part.header[name]),
  );
  if (odd === undefined) return;
  throw new Error(`${first.path} and ${other.path} are parts of different runs: ${odd} is not the same`);
}

function headerOf(headers: readonly RunHeader[]): RunHeader {
  const [first, ...others] = headers as readonly [RunHeader, ...RunHeader[]];
  const { shard: _part, repeat, ...shared } = first;
  const all = <T>(of: (header: RunHeader) => readonly T[] | undefined): T[] => [
    ...new Set(headers.flatMap((header) => of(header) ?? [])),
  ];
  // A requirement left out by one part and decided by another was not left out.
  const leftOut = Object.entries(first.leftOut ?? {}).filter(([id]) =>
    others.every((header) => header.leftOut?.[id] !== undefined),
  );
  const [cut] = all(({ cut: why }) => (why === undefined ? [] : [why]));
  return {
    ...shared,
    ...(cut !== undefined && { cut }),
    id: all(({ id }) => [id]).join('+'),
    startedAt: headers.map(({ startedAt }) => startedAt).sort()[0] ?? first.startedAt,
    seconds: Math.max(...headers.map(({ seconds }) => seconds)),
    notes: [
      ...all(({ notes }) => notes),
      `merged from ${headers.length} parts; the time is that of the longest`,
    ],
    harnessErrors: all(({ harnessErrors }) => harnessErrors),
    leftOut: Object.fromEntries(leftOut),
    ...(repeat !== undefined && { repeat: repeat.replace(/ --shard \S+/, '') }),
  };
}
