import { capabilities as capabilityRows } from '../../models/capabilities.ts';
import type { Decision } from '../../models/decide.ts';
import type { Condition, Filter } from '../../models/query/filter.ts';
import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';
import type { DecisionNote } from '../consultations.ts';
import type { Sandbox } from '../exchange.ts';
import type { Fault } from '../faults/fault.ts';
import type { Hint } from '../hint/edit.ts';
import type { JournalDetail, KeptBody, OpenedEntry } from '../journal.ts';
import { preparing, transacting } from '../pipeline/index.ts';
import { collectSecrets, redactHeaders, redactText, redactUrl, type TextOrigin } from '../redact.ts';
import { eventsOf } from './events.ts';
import { documentAt, stateOf } from './stored-documents.ts';

/** Maximum length, in characters, of a body in an explanation. */
const longestShown = 64 * 1024;

/** Settings that differed from the reference, by id. */
type ChangedSettings = Readonly<Record<string, string>>;

const requirementRows = new Map<string, (typeof requirements)[number]>(
  requirements.map((row) => [row.id, row]),
);
const silenceRows = new Map<string, (typeof silences)[number]>(silences.map((row) => [row.id, row]));

/** A silence with the choice in force at the time. */
const silenceOf = (id: string, choices: ChangedSettings) => {
  const row = silenceRows.get(id);
  if (row === undefined) return undefined;
  const choice = choices[id] ?? row.reference;
  return {
    id,
    question: row.question,
    choice,
    meaning: row.choices[choice],
    isReference: choice === row.reference,
  };
};

/** The text of a rule: the sentence of a requirement, or a silence with its choice. */
const ruleOf = (id: string | undefined, choices: ChangedSettings) => {
  if (id === undefined) return undefined;
  const row = requirementRows.get(id);
  if (row === undefined) return { silence: silenceOf(id, choices) };
  const { basis, sentence, source } = row;
  return { requirement: { id, basis, sentence, source } };
};

const idOf = (answer: Decision<{ readonly state: string }>): string =>
  answer.kind === 'silent' ? answer.silence : answer.requirement;

const decisionOf = ({ lifecycle, state, event, answer }: DecisionNote, choices: ChangedSettings) => ({
  ...{ lifecycle, state, event },
  answer: answer?.kind ?? 'no such move',
  ...(answer && ruleOf(idOf(answer), choices)),
  ...(answer && 'next' in answer && { leadsTo: answer.next.state }),
  ...(answer?.kind === 'silent' && { conceivable: answer.conceivable }),
  ...(answer?.kind === 'conditional' &&
    answer.unless !== undefined && { unless: silenceOf(answer.unless, choices) }),
});

const settingsOf = ({ notes, choices, capabilities }: JournalDetail) => {
  const ids = [...new Set(notes?.consulted)].sort();
  return {
    silences: ids.flatMap((id) => silenceOf(id, choices) ?? []),
    capabilities: capabilityRows
      .filter(({ id }) => ids.includes(id))
      .map(({ id, question, reference }) => ({ id, question, value: capabilities[id] ?? reference })),
  };
};

const conditionOf = ({ path, operator, values, type }: Condition) => ({
  field: path.join('.'),
  ...{ operator, values, type },
});

/** The parsed filter of a query and the number of records found. */
const filterOf = (filter: Filter, result: JournalDetail['found']) => ({
  conditions: filter.conditions.map(conditionOf),
  ...(filter.orderBy && {
    orderBy: { field: filter.orderBy.path.join('.'), direction: filter.orderBy.direction },
  }),
  ...{ limit: filter.limit, offset: filter.offset, ignored: filter.ignored },
  returned: result?.returned,
  matched: result?.matched,
});

/** The steps that ran, in order; the last one refused the request if it was refused. */
const stepsOf = ({ entry }: OpenedEntry, { step: last }: JournalDetail, faults: readonly Fault[]) => {
  const names = ['sandbox', ...[...preparing, ...transacting].map(([name]) => name)];
  const ran = names.slice(0, names.indexOf(last) + 1);
  return ran.map((name) => ({
    name,
    outcome: name === last && entry.refused !== undefined ? `refused: ${entry.refused}` : 'passed',
    faults: faults.filter(({ step }) => step === name).map(({ id }) => id),
  }));
};

const firedOf = ({ entry }: OpenedEntry, all: readonly Fault[]): readonly Fault[] =>
  all.filter(({ id }) => entry.faults?.includes(id));

/** The request's document before and after it, and the events that are possible now. */
const documentOf = (sandbox: Sandbox, { span }: OpenedEntry, { document }: JournalDetail) => {
  if (document === undefined) return undefined;
  const { kind, id } = document;
  const stateAt = (point: number) =>
    point < sandbox.versions.earliest()
      ? 'no longer kept'
      : (stateOf(documentAt(sandbox, { kind, id, point })) ?? null);
  const now = sandbox.store.get(kind, id);
  return {
    ...{ kind, id, before: stateAt(span.before), after: stateAt(span.after) },
    now: stateOf(now) ?? null,
    events: now === undefined ? [] : eventsOf(sandbox, now),
  };
};

/** The parts of an exchange, with secrets at known positions removed; each is passed to `onSecret`. */
const exchangeOf = (
  { entry, url }: OpenedEntry,
  { request, response }: JournalDetail,
  onSecret: (secret: string) => void,
) => {
  const origin: TextOrigin = /^(\/sandboxes\/[^/]+)?\/api\//.test(url) ? 'api' : 'access';
  const bodyOf = (body: KeptBody | undefined) => {
    if (body === undefined) return undefined;
    const bytes = body.bytes ?? Buffer.byteLength(body.content);
    const text = redactText(String(body.content).slice(0, longestShown), origin, onSecret);
    return { text, bytes, isCut: bytes > longestShown };
  };
  return {
    path: redactUrl(url, onSecret),
    request: { headers: redactHeaders(request.headers, onSecret), body: bodyOf(request.body) },
    response: {
      status: entry.status,
      headers: redactHeaders(response.headers, onSecret),
      body: bodyOf(response.body),
    },
  };
};

/** The sandbox, the known faults, and the server's secret that no explanation may contain. */
interface ExplainContext {
  readonly sandbox: Sandbox;
  readonly faults: readonly Fault[];
  readonly controlKey: string | undefined;
  /** The change with which the request would be accepted now. */
  readonly hint?: Hint | undefined;
}

/** Explains how a response came about, as far as the details are still kept. */
export const explain = ({ sandbox, faults, controlKey, hint }: ExplainContext, opened: OpenedEntry) => {
  const { entry, detail } = opened;
  if (detail === undefined) return { ...entry, isKept: false };
  const { choices, filter, found, notes, passedOver } = detail;
  const fired = firedOf(opened, faults);
  const secrets = collectSecrets();
  if (controlKey !== undefined) secrets.add(controlKey);
  return secrets.strike({
    ...entry,
    isKept: true,
    ...exchangeOf(opened, detail, secrets.add),
    steps: stepsOf(opened, detail, fired),
    rule: ruleOf(entry.decidedBy, choices),
    decisions: notes?.decisions.map((one) => decisionOf(one, choices)) ?? [],
    consulted: settingsOf(detail),
    ...(filter && { filter: filterOf(filter, found) }),
    passedOver,
    hint,
    faults: fired.map(({ id, title, step }) => ({ id, title, step })),
    document: documentOf(sandbox, opened, detail),
  });
};
