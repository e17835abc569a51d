import { areas } from '../../models/areas.ts';
import { capabilities } from '../../models/capabilities.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { lifecycles } from '../../models/lifecycles/index.ts';
import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';
import { checks } from '../catalogue.ts';
import { describeDraws } from '../drawn-claims.ts';
import { UsageError } from '../harness/errors.ts';
import { wrap } from '../harness/profile/template.ts';

/** Aligns the columns of lines of cells; the last column has no fixed width. */
export const table = (lines: readonly (readonly string[])[]): string => {
  const columns = Math.max(0, ...lines.map((line) => line.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line.map((cell, at) => (at === columns - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  '),
    )
    .map((line) => line.trimEnd())
    .join('\n');
};

/** Formats lines of cells as paragraphs: the first cell, with the others below it, indented and wrapped at a width. */
export const paragraphs = (lines: readonly (readonly string[])[], width: number): string =>
  lines
    .map(([first = '', ...others]) => {
      const below = others.filter((cell) => cell !== '').flatMap((cell) => wrap(cell, width - 4));
      return [first, ...below.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');

/** The kinds that `procon list` can show. */
const kinds = [
  ...(['requirements', 'silences', 'lifecycles', 'endpoints', 'checks'] as const),
  ...(['faults', 'choices', 'capabilities', 'controls'] as const),
] as const;

type Kind = (typeof kinds)[number];

/** A fault in the list. */
interface ListedFault {
  readonly id: string;
  readonly title: string;
  readonly violates: readonly string[];
  readonly capabilities?: Readonly<Record<string, string>>;
}

/** An operation of the simulator's control API in the list. */
export interface ListedControl {
  readonly method: string;
  /** Below `/_procon`. */
  readonly path: string;
  readonly input?: string;
  readonly purpose: string;
}

/** Options of `procon list`; the command line provides what the simulator has, as the suites do not import it. */
interface ListOptions {
  readonly json?: boolean;
  /** Only entries of this area. */
  readonly area?: string | undefined;
  /** Only entries with each of these words, regardless of case. */
  readonly words?: readonly string[];
  readonly faults: () => Promise<readonly ListedFault[]>;
  readonly controls: () => Promise<readonly ListedControl[]>;
}

/** The objects to print as JSON, and the cells of the table. */
interface Listing {
  readonly rows: readonly object[];
  readonly lines: readonly (readonly string[])[];
  /** A summary of all entries, below the table. */
  readonly summary?: string;
}

const listing = <T extends object>(rows: readonly T[], line: (row: T) => readonly string[]): Listing => ({
  rows,
  lines: rows.map(line),
});

interface Node {
  readonly key: string;
  readonly type: string;
  readonly states: Readonly<Record<string, Node>>;
}

// A parallel machine has its states one level lower: `export.exported`.
const statesOf = ({ type, states }: Node): string[] =>
  Object.values(states).flatMap((state) =>
    type === 'parallel' ? Object.keys(state.states).map((name) => `${state.key}.${name}`) : [state.key],
  );

const shownLifecycles = () =>
  lifecycles.map(({ id, title, machine }) => ({
    ...{ id, title },
    states: statesOf(machine.root as unknown as Node),
    events: machine.events,
  }));

const shownChoices = () =>
  silences.flatMap(({ id, choices, reference }) =>
    Object.entries(choices).map(([value, meaning]) => ({
      silence: id,
      value,
      meaning,
      reference: value === reference,
    })),
  );

const shownCapabilities = () =>
  capabilities.flatMap(({ id, values, reference }) =>
    Object.entries(values).map(([value, meaning]) => ({
      capability: id,
      value,
      meaning,
      reference: value === reference,
    })),
  );

type ExternalKind = 'faults' | 'controls';

const listings: Readonly<Record<Exclude<Kind, ExternalKind>, () => Listing>> = {
  requirements: () => listing(requirements, (row) => [row.id, row.undecidable ?? row.basis, row.sentence]),
  silences: () => listing(silences, (row) => [row.id, row.reference, row.question]),
  lifecycles: () => listing(shownLifecycles(), (row) => [row.id, row.states.join(', '), row.title]),
  endpoints: () =>
    listing(
      endpoints.map(({ id, area, method, path, purpose, basis }) => ({
        id,
        area,
        method,
        path,
        purpose,
        basis,
      })),
      (row) => [row.id, row.method, row.path, row.basis, row.purpose],
    ),
  checks: () => ({
    ...listing(
      checks.map(({ id, title, effect = 'changes', draws = false, claims }) => ({
        ...{ id, title, effect, draws, claims },
      })),
      (row) => [row.id, row.effect, row.draws ? 'drawn' : '', row.title],
    ),
    summary: describeDraws(),
  }),
  choices: () =>
    listing(shownChoices(), (row) => [
      `${row.silence}=${row.value}`,
      row.reference ? 'reference' : '',
      row.meaning,
    ]),
  capabilities: () =>
    listing(shownCapabilities(), (row) => [
      `${row.capability}=${row.value}`,
      row.reference ? 'reference' : '',
      row.meaning,
    ]),
};

const titleOf = ({ title, capabilities = {} }: ListedFault): string => {
  const needed = Object.entries(capabilities).map(([id, value]) => `--capability ${id}=${value}`);
  return needed.length === 0 ? title : `${title} Needs ${needed.join(' ')}.`;
};

const listingOf = async (kind: string, options: ListOptions): Promise<Listing> => {
  if (kind === 'faults') {
    return listing(await options.faults(), (row) => [row.id, titleOf(row), row.violates.join(', ')]);
  }
  if (kind === 'controls') {
    const rows = await options.controls();
    return listing(
      rows.map(({ method, path, input, purpose }) => ({ method, path, input, purpose })),
      (row) => [row.method, `/_procon${row.path}`, row.input ?? '', row.purpose],
    );
  }
  const found = Object.hasOwn(listings, kind) ? listings[kind as Exclude<Kind, ExternalKind>] : undefined;
  if (found !== undefined) return found();
  throw new UsageError(`"procon list" shows ${kinds.join(', ')}; "${kind}" is none of them.`);
};

/** Ids begin with their area, before a slash or a dot. */
const isOfArea = (area: string, id: string): boolean =>
  id.startsWith(`${area}/`) || id.startsWith(`${area}.`);

const filterRows = ({ rows, lines, summary }: Listing, { area, words = [] }: ListOptions): Listing => {
  if (area !== undefined && !(areas as readonly string[]).includes(area))
    throw new UsageError(`--area takes one of ${areas.join(', ')}, not "${area}".`);
  const isWanted = (cells: readonly string[]): boolean => {
    const text = cells.join(' ').toLowerCase();
    return (
      (area === undefined || isOfArea(area, cells[0] ?? '')) &&
      words.every((word) => text.includes(word.toLowerCase()))
    );
  };
  const kept = lines.flatMap((cells, at) => (isWanted(cells) ? [at] : []));
  return {
    rows: kept.flatMap((at) => rows[at] ?? []),
    lines: kept.flatMap((at) => [lines[at] ?? []]),
    ...(kept.length === rows.length && summary !== undefined && { summary }),
  };
};

/** Formats a table if it fits the terminal, otherwise paragraphs; a file or a pipe gets the table. */
const layOut = (lines: Listing['lines'], width: number | undefined): string => {
  const text = table(lines);
  const isWide = width !== undefined && text.split('\n').some((line) => line.length > width);
  return isWide ? paragraphs(lines, width) : text;
};

/**
 * `procon list KIND [WORDS]`: prints the entries that match the area and the words as a table or JSON. Throws a
 * `UsageError` for an unknown kind or area.
 */
export const list = async (kind: string, options: ListOptions): Promise<void> => {
  const { rows, lines, summary } = filterRows(await listingOf(kind, options), options);
  if (lines.length === 0) process.stderr.write('procon: nothing of this kind fits the area and the words.\n');
  const { isTTY, columns } = process.stdout;
  const text = options.json ? JSON.stringify(rows, null, 2) : layOut(lines, isTTY ? columns : undefined);
  if (text !== '') process.stdout.write(`${text}\n`);
  if (summary !== undefined && !options.json) process.stdout.write(`\n${summary}\n`);
};
