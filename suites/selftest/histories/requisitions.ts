import assert from 'node:assert/strict';
import type { CannedAnswer, HistoryMembers } from '../../../fixtures/histories/history.ts';
import type {
  RequisitionExchange,
  RequisitionHistory,
  RequisitionKinds,
} from '../../../fixtures/histories/requisition-history.ts';
import { isMembers } from '../../../models/members.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { writeMany } from '../../../models/wire/any-data.test.kit.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { referenceSerialization } from '../../../models/wire/serialization-options.ts';
import { writeOne } from '../../../models/wire/write.ts';
import type { Client, OutgoingRequest } from '../../harness/client.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { requisitions } from '../../harness/profile/requisition-profile.ts';
import { requisitionChecks } from '../../requisitions/index.ts';
import { fillLines, fillMembers, sentMembers } from './fill-template.ts';
import { checksAbout, type HistoryJudgements, run } from './run.ts';
import { answered } from './script.ts';

/** The status of the requisition that has a line with this id. */
type StatusOfLine = (lineId: unknown) => unknown;

const special: Readonly<Record<string, (wanted: unknown, value: unknown, of: StatusOfLine) => boolean>> = {
  'longer-than': (wanted, value) => [...String(value ?? '')].length > Number(wanted),
  'more-bytes-than': (wanted, value) => Buffer.byteLength(String(value ?? '')) > Number(wanted),
  'one-is': (wanted, value, of) => Array.isArray(value) && value.some((one) => fitsPattern(wanted, one, of)),
  repeats: (wanted, value) => {
    const values = Array.isArray(value) ? value.map((one) => (one as HistoryMembers)[String(wanted)]) : [];
    return values.some((one, at) => one !== undefined && values.indexOf(one) < at);
  },
  'of-requisition': (wanted, value, of) => value !== undefined && of(value) === wanted,
};

/** Whether a value has everything in a pattern. */
const fitsPattern = (pattern: unknown, value: unknown, of: StatusOfLine): boolean => {
  if (pattern === null) return value === undefined || value === null;
  if (Array.isArray(pattern)) {
    if (!Array.isArray(value) || value.length !== pattern.length) return false;
    return pattern.every((one, at) => fitsPattern(one, value[at], of));
  }
  if (!isMembers(pattern)) return String(pattern) === String(value);
  const [[name = '', wanted] = []] = Object.entries(pattern);
  const test = special[name];
  if (test !== undefined) return test(wanted, value, of);
  return isMembers(value) && Object.entries(pattern).every(([key, one]) => fitsPattern(one, value[key], of));
};

/** Whether a path is that of a cart, to which only lines are sent. */
const isOfCart = (path: string): boolean => /cart$/.test(path);

const linesIn = (one: HistoryMembers): readonly HistoryMembers[] =>
  (one['requisition-lines'] ?? []) as readonly HistoryMembers[];

/** An exchange with the members sent, and a lookup of lines of other requisitions. */
interface Change {
  readonly row: RequisitionExchange;
  readonly sent: HistoryMembers;
  readonly lineById: (id: unknown) => HistoryMembers | undefined;
}

/** A requisition after an exchange about it. */
const changeRequisition = (one: HistoryMembers, { row, sent, lineById }: Change): HistoryMembers => {
  const source = { sent, lineById, linesBefore: linesIn(one) };
  const record = row.afterwards === 'gone' ? {} : (row.afterwards ?? {});
  const isTaken = (name: string) => row.takes === undefined || row.takes.includes(name);
  const taken = Object.entries(isOfCart(row.send) ? {} : sent).filter(
    ([name]) => isTaken(name) && name !== 'requisition-header',
  );
  const lines = isTaken('requisition-lines') ? fillLines(record, source, Number(one['id'])) : linesIn(one);
  return { ...one, ...Object.fromEntries(taken), ...fillMembers(record, source), 'requisition-lines': lines };
};

const changedLines = (lines: readonly HistoryMembers[], { row, sent }: Change): readonly HistoryMembers[] => {
  const ids = ((sent['requisition_line_ids'] ?? []) as readonly unknown[]).map(String);
  const named = lines.filter(({ id }) => ids.includes(String(id)));
  const { 'which-lines': which } = row;
  if (which === undefined || named.length === 0) return named;
  return which === 'all' ? lines : named.slice(0, 1);
};

/** A requisition after an exchange about lines by their ids. */
const changeLines = (one: HistoryMembers, change: Change): HistoryMembers => {
  const { row, sent, lineById } = change;
  const record = fillMembers(row['each-line'] ?? {}, { sent, lineById, linesBefore: [] });
  const changed = changedLines(linesIn(one), change);
  const lines = linesIn(one).map((line) => (changed.includes(line) ? { ...line, ...record } : line));
  return { ...one, 'requisition-lines': lines };
};

/** The requisitions of a scripted platform. */
interface KeptRequisitions {
  byId(id: number): HistoryMembers | undefined;
  /** The first requisition that is a cart. */
  cart(): HistoryMembers | undefined;
  statusOfLine(lineId: unknown): unknown;
  /** Those with an id, or above an id, where the query has one. */
  list(query: URLSearchParams): readonly HistoryMembers[];
  /** Applies an exchange to a requisition, or to a new one; returns the result. */
  change(before: HistoryMembers | undefined, change: Omit<Change, 'lineById'>): HistoryMembers;
  changeLines(change: Omit<Change, 'lineById'>): void;
}

/** Opens a platform's store; `every` are the members of a new requisition. */
const keepRequisitions = (every: HistoryMembers): KeptRequisitions => {
  const kept = new Map<number, HistoryMembers>();
  let last = 500;
  const allKept = (): readonly HistoryMembers[] => [...kept.values()];
  const isCalled = (id: unknown) => (one: HistoryMembers) => String(one['id']) === String(id);
  const lineById = (id: unknown) => allKept().flatMap(linesIn).find(isCalled(id));
  return {
    byId: (id) => kept.get(id),
    cart: () => allKept().find(({ status }) => status === 'cart'),
    statusOfLine: (id) => allKept().find((one) => linesIn(one).some(isCalled(id)))?.['status'],
    list: (query) => {
      const [id, above] = [query.get('id'), Number(query.get('id[gt]') ?? 0)];
      return allKept().filter((one) => (id === null || isCalled(id)(one)) && Number(one['id']) > above);
    },
    change: (before, { row, sent }) => {
      const one = row.on === undefined && before !== undefined ? before : { ...every, id: ++last };
      const after = changeRequisition(one, { row, sent, lineById });
      const id = Number(after['id']);
      if (row.afterwards === 'gone') kept.delete(id);
      else kept.set(id, { ...after, ...row.later });
      return after;
    },
    changeLines: (change) => {
      for (const [id, one] of kept) kept.set(id, changeLines(one, { ...change, lineById }));
    },
  };
};

/** The members that reads hide, and the members of lines that they show. */
interface HistoryRead {
  readonly hides: readonly string[];
  readonly lineMembers: readonly string[] | undefined;
}

const filterMembers = (members: HistoryMembers, isKept: (name: string) => boolean): HistoryMembers =>
  Object.fromEntries(Object.entries(members).filter(([name]) => isKept(name)));

const shownRequisition = (kept: HistoryMembers, { hides, lineMembers }: HistoryRead): HistoryMembers => {
  const shown = filterMembers(kept, (name) => !hides.includes(name));
  const lines = shown['requisition-lines'];
  if (lineMembers === undefined || !Array.isArray(lines)) return shown;
  return {
    ...shown,
    'requisition-lines': lines.map((line) => filterMembers(line, (name) => lineMembers.includes(name))),
  };
};

/** Members, or a list of them, in the requested format. */
const writeAnswer = (
  status: number,
  shown: HistoryMembers | readonly HistoryMembers[],
  accept: unknown,
): CannedAnswer => {
  if (accept !== mediaTypeOf.xml) {
    return { status, headers: { 'content-type': mediaTypeOf.json }, body: shown };
  }
  const body = Array.isArray(shown)
    ? writeMany(requisition, shown as readonly Data[], 'xml', referenceSerialization)
    : writeOne(requisition, shown as Data, 'xml', referenceSerialization);
  return { status, headers: { 'content-type': mediaTypeOf.xml }, body };
};

/** The answer to a write. */
const resultOf = (
  shown: HistoryMembers,
  { answer: status, tells = 'requisition' }: RequisitionExchange,
  accept: unknown,
): CannedAnswer => {
  const id = shown['id'];
  if (status >= 300) return writeAnswer(status, { errors: { base: ['no'] } }, accept);
  if (tells === 'location') return { status, headers: { location: `/api/requisitions/${id}` }, body: '' };
  if (tells === 'nothing') return { status, headers: {}, body: '' };
  if (tells === 'id') return writeAnswer(status, { id }, accept);
  return writeAnswer(status, tells === 'requisition' ? shown : { [requisition.name]: shown }, accept);
};

/** The behaviour of a platform in a history. */
interface Script extends HistoryRead {
  readonly every: HistoryMembers;
  readonly exchanges: readonly RequisitionExchange[];
}

/** A platform that handles requisitions as a history says, and does nothing else. */
interface ScriptedPlatform {
  readonly client: Client;
  /** The exchanges of the history that took place. */
  readonly used: ReadonlySet<RequisitionExchange>;
}

const openScriptedPlatform = (script: Script): ScriptedPlatform => {
  const kept = keepRequisitions(script.every);
  const used = new Set<RequisitionExchange>();
  let underWay = 0;
  const show = (one: HistoryMembers): HistoryMembers => shownRequisition(one, script);

  const rowFor = (send: string, sent: HistoryMembers, before: HistoryMembers | undefined) =>
    script.exchanges.find(
      (row) =>
        row.send === send &&
        (row.beside === undefined || underWay > 1) &&
        fitsPattern(row.with ?? {}, sent, kept.statusOfLine) &&
        (row.when === undefined || fitsPattern(row.when, before, kept.statusOfLine)),
    );

  const carryOut = (
    row: RequisitionExchange,
    sent: HistoryMembers,
    { accept, before }: { accept: unknown; before: HistoryMembers | undefined },
  ): CannedAnswer => {
    used.add(row);
    if (row.answer >= 300) return resultOf({}, row, accept);
    if (row['each-line'] === undefined)
      return resultOf(show(kept.change(before, { row, sent })), row, accept);
    kept.changeLines({ row, sent });
    return resultOf({}, { ...row, tells: 'nothing' }, accept);
  };

  // Nothing waits here: simultaneous requests without an entry in the history are handled one after the other.
  const answer = ({ method, path, accept }: OutgoingRequest, sent: HistoryMembers): CannedAnswer => {
    const { pathname, searchParams } = new URL(path, 'http://platform');
    const id = Number(/\/(\d+)(?:\/|$)/.exec(pathname)?.[1]);
    const before = isOfCart(pathname) ? kept.cart() : kept.byId(id);
    const send = `${method} ${pathname.replace(/\/\d+(?=\/|$)/, '/:id')}`;
    const row = rowFor(send, sent, before);
    if (row !== undefined) return carryOut(row, sent, { accept, before });
    // An operation that the history does not mention is forbidden for this client.
    const isUnheardOf = !script.exchanges.some((one) => one.send === send);
    if (method !== 'GET' && isUnheardOf) return writeAnswer(403, { errors: {} }, accept);
    assert.equal(method, 'GET', `the history does not tell what becomes of ${send} ${JSON.stringify(sent)}`);
    if (/\/requisitions(\/mine)?$/.test(pathname)) {
      return writeAnswer(200, kept.list(searchParams).map(show), accept);
    }
    return before === undefined
      ? writeAnswer(404, { errors: {} }, accept)
      : writeAnswer(200, show(before), accept);
  };

  const send = async (request: OutgoingRequest) => {
    underWay++;
    const whole = answered(request, answer(request, await sentMembers(request)));
    // Simultaneous requests see each other.
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
    return whole;
  };
  return { client: { send, exchanges: [], requests: 0 }, used };
};

type SharedHistory = Omit<RequisitionKinds['requisition'], 'histories'>;

const profileFor = (history: RequisitionHistory, shared: SharedHistory): Profile =>
  sampleProfile({
    areas: ['requisitions'],
    capabilities: { json: true, xml: false, ...shared.capabilities, ...history.capabilities },
    dialects: history.dialects ?? shared.dialects ?? {},
    requisitions: requisitions.read({ ...shared.profile, ...history.profile }, ''),
  });

const scriptOf = (history: RequisitionHistory, shared: SharedHistory): Script => ({
  every: { ...shared.every, ...history.every },
  hides: history.hides ?? shared.hides ?? [],
  lineMembers: history['lines-show'] ?? shared['lines-show'],
  exchanges: [...(history.exchanges ?? []), ...(shared.exchanges ?? [])],
});

/** Runs the checks that decide the requirements in question, and little else, against the platform of a history. */
export const runRequisitions = async (
  history: RequisitionHistory,
  shared: SharedHistory,
): Promise<HistoryJudgements> => {
  const script = scriptOf(history, shared);
  const opened: ScriptedPlatform[] = [];
  const checks = checksAbout(requisitionChecks, history.about ?? shared.about ?? []);
  const recorded = await run(checks, profileFor(history, shared), () => {
    const platform = openScriptedPlatform(script);
    opened.push(platform);
    return platform;
  });
  const own = (history.exchanges ?? []).filter((one) => !opened.some(({ used }) => used.has(one)));
  recorded.unused.push(...own.map((one) => JSON.stringify(one)));
  return recorded;
};
