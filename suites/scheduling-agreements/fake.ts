import type { AgreementCircumstances } from '../../fixtures/histories/agreement-history.ts';
import { isMembers, type Members } from '../../models/members.ts';
import type { Check } from '../harness/check.ts';
import type { Answer, Client, Outgoing } from '../harness/client.ts';
import { noDocuments } from '../harness/fake/absent.ts';
import { type Fake, json, jsonIn, openFake, refusal } from '../harness/fake/fake.ts';
import { type JudgedChecks, judgeChecks, within } from '../harness/fake/judge-checks.ts';
import { type ProfileSketch, sampleProfile } from '../harness/fake/sample-profile.ts';
import type { AgreementReferences } from '../harness/profile/agreement-profile.ts';
import { membersIn, withLines } from './compose.ts';
import type { Origin } from './descriptor.ts';

/** What is required of a creation. */
const required = [
  'external-scheduling-agreement-number',
  'type',
  'validity-start-date',
  'validity-end-date',
  'supplier',
  'items',
];

const fits = (pattern: Members, value: Members): boolean =>
  Object.entries(pattern).every(([name, wanted]) => {
    if (name === 'items' || name === 'schedule_lines')
      return membersIn(value[name]).some((item) => fits(wanted as Members, item));
    if (wanted === null) return value[name] === undefined;
    return wanted === true ? value[name] !== undefined : value[name] === wanted;
  });

/** Whether a platform creates what it is sent. */
const isTaken = (body: Members, ways: AgreementCircumstances): boolean => {
  const needed = required.filter((name) => !(ways['does-not-need'] ?? []).includes(name));
  const isWhole = needed.every((name) => body[name] !== undefined);
  const isPlain = body['type'] === undefined || body['type'] === 'WITHOUT_RELEASE';
  return isWhole && isPlain && !(ways.refuses ?? []).some((pattern) => fits(pattern, body));
};

const named = (value: unknown, more: Members): unknown =>
  typeof value === 'object' && value !== null ? { ...value, ...more } : value;

const isMarkedFromTheStart = ({ 'lines-begin-marked': which }: AgreementCircumstances, at: number): boolean =>
  which === 'all' || (which === 'the first' && at === 0);

/** A new agreement by what it was sent with. */
const keep = (body: Members, id: number, ways: AgreementCircumstances): Members => {
  const flag = body['is-issued'];
  const begin = flag === undefined ? 'left out' : flag === true ? 'true' : 'false';
  const status = ways.begins?.[begin] ?? (flag === true ? 'Issued' : 'Draft');
  const lineStatus = (confirm: unknown): string => {
    if (flag !== true) return 'Draft';
    const key = confirm === true ? 'true' : 'false';
    return ways['lines-begin']?.[key] ?? (confirm === true ? 'Pending Confirmation' : 'Issued');
  };
  const { 'is-issued': _, payment_term: term, shipping_address: address, supplier, ...rest } = body;
  return {
    ...{ id, status, ...rest, supplier: named(supplier, { name: 'A supplier' }) },
    ...(address !== undefined && { shipping_address: named(address, { name: 'A dock' }) }),
    ...(term !== undefined && { 'payment-term': named(term, { code: 'N30' }) }),
    ...{
      'created-at': '2031-05-14T09:00:00Z',
      'updated-at': '2031-05-14T09:00:00Z',
      'created-by': { id: 5 },
    },
    items: membersIn(body['items']).map(({ schedule_lines: lines, ...item }, at) => ({
      ...{ id: id * 100 + at, ...item },
      'schedule-lines': membersIn(lines).map((line, index) => ({
        ...{ id: (id * 100 + at) * 100 + index, ...line },
        ...{
          status: lineStatus(item['is-confirmation-required']),
          'commitment-level': 'Firm',
          exported: isMarkedFromTheStart(ways, at * 2 + index),
        },
      })),
    })),
  };
};

/** The ids in a request about delivery schedules, in whichever form it names them. */
const idsIn = (body: unknown, only?: string): readonly string[] => {
  const lists = Array.isArray(body) ? { list: body } : (body as Members);
  const list = Object.entries(lists).find(
    ([name, one]) => Array.isArray(one) && (only ?? name) === name,
  )?.[1];
  return (Array.isArray(list) ? list : []).map((one) => String((one as { id?: unknown })?.id ?? one));
};

type Ways = NonNullable<AgreementCircumstances['both']>;

const forms: Readonly<Record<string, (value: unknown) => unknown>> = {
  of: (value) => value,
  text: (value) => String(value),
  upper: (value) => String(value).toUpperCase(),
  listed: (value) => [value],
  day: (value) => String(value).slice(0, 10),
  local: (value) => `${String(value).slice(0, 10)}T00:00:00-08:00`,
};

const filled = (members: Members, template: Members = {}): Members => {
  const out: Record<string, unknown> = { ...members };
  for (const [name, one] of Object.entries(template)) {
    const [[form = '', of] = []] = isMembers(one) ? Object.entries(one) : [];
    const write = forms[form];
    if (form === 'absent') delete out[name];
    else out[name] = write === undefined ? one : write(members[String(of)]);
  }
  return out;
};

const chosen = (all: readonly Members[], which: Ways['items']): readonly Members[] => {
  if (which === 'the first') return all.slice(0, 1);
  if (which === 'reversed') return all.toReversed();
  return which === 'twice' ? [...all, ...all] : all;
};

const called = { create: ['schedule_lines'], show: ['delivery-schedules'] } as const;

const merged = (one: Ways = {}, other: Ways = {}): Ways => ({
  ...{ ...one, ...other },
  ...{ header: { ...one.header, ...other.header }, item: { ...one.item, ...other.item } },
  line: { ...one.line, ...other.line },
});

const shownLine = (
  line: Members,
  ways: Ways,
  { origin, flagged }: { origin: Origin; flagged: boolean },
): Members => {
  const { exported, 'commitment-level': level, ...rest } = line;
  const more = origin === 'show' ? { 'commitment-level': level, ...(flagged && { exported }) } : {};
  return filled({ ...rest, ...more }, ways.line);
};

/** An agreement as a platform shows it. */
const shown = (kept: Members, circumstances: AgreementCircumstances, origin: Origin): Members => {
  const ways = merged(circumstances.both, origin === 'create' ? circumstances.creation : circumstances.reads);
  const flagged = circumstances['no-flag'] === undefined;
  const items = chosen(membersIn(kept['items']), ways.items).map((item) => {
    const { 'schedule-lines': lines, ...rest } = item;
    const list = chosen(membersIn(lines), ways.lines).map((line) =>
      shownLine(line, ways, { origin, flagged }),
    );
    const names = ways['lines-are-called'] ?? called[origin];
    return filled({ ...rest, ...Object.fromEntries(names.map((name) => [name, list])) }, ways.item);
  });
  return filled({ ...kept, items }, ways.header);
};

/** Agreements with what the documentation says of them, but for what it is told. It speaks JSON. */
export const openAgreementFake = (ways: AgreementCircumstances = {}): Fake => {
  const move = (kept: Members, operation: 'issue' | 'cancel'): Members | number => {
    const status = ways.moves?.[operation];
    if (status === undefined) return 404;
    return status === null ? 422 : { ...kept, status };
  };
  const update = (kept: Members, body: Members): Members | number => {
    if (ways.update === undefined) return 404;
    if (ways.update === 'changes what is issued' && kept['status'] !== 'Issued') return 404;
    if (ways.update === 'refused') return 422;
    const isBelow = ways.update === 'changes what stands below the name';
    const { items: _, ...header } = (isBelow ? (body['scheduling-agreement'] ?? {}) : body) as Members;
    return ways.update === 'keeps' ? kept : { ...kept, ...header };
  };
  const mark = (body: unknown, operation: 'set' | 'reset'): Answer => {
    const marking = ways.marks?.[operation] ?? (operation === 'set' ? 'those named' : undefined);
    if (marking === undefined) return refusal(404);
    const reset = operation === 'reset' ? ways['resets-schedules-in'] : undefined;
    const ids = idsIn(body, reset ?? ways['takes-schedules-in']);
    if (reset !== undefined && ids.length === 0) return json(200, {});
    if (ids.length === 0 || marking === 'refused') return refusal();
    const own = marking === 'the first' ? ids.slice(0, 1) : marking === 'none' ? [] : ids;
    const isMeant = (line: Members) => marking === 'all' || own.includes(String(line['id']));
    const marked = (line: Members) => (isMeant(line) ? { ...line, exported: operation === 'set' } : line);
    for (const one of fake.all()) fake.put({ ...one, data: withLines(one.data, marked) });
    return json(200, {});
  };
  const answers = (request: Outgoing): Answer | undefined => {
    const action = /^\/api\/delivery_schedules\/(\w+)$/.exec(request.path)?.[1];
    if (action === undefined) return undefined;
    const given = jsonIn(request) ?? {};
    if (action === 'set_exported') return mark(given, 'set');
    if (action === 'reset_exported') return mark(given, 'reset');
    const isConfirmed = action === 'set_confirmed' && idsIn(given, ways['takes-schedules-in']).length > 0;
    return isConfirmed ? json(200, {}) : refusal(action === 'set_confirmed' ? 422 : 404);
  };
  const { status = 201, body = 'agreement' } = ways.created ?? {};
  const newest = () => (ways['reads-find-nothing'] ? undefined : fake.all().at(-1));
  const isOdd = ways['reads-find-nothing'] ?? ways['reads-show-the-newest'] ?? false;
  const fake: Fake = openFake({
    routes: { all: /^\/api\/scheduling_agreements(?:\/(?<id>\d+)(?:\/(?<action>issue|cancel))?)?$/ },
    firstId: 81_001,
    answers,
    selects: () => 404,
    makes: (sent, { id }) => (isTaken(sent, ways) ? keep(sent, id, ways) : 422),
    shows: (kept) => shown(kept, ways, 'show'),
    created: {
      status,
      tells: (_, kept) =>
        ({ agreement: shown(kept, ways, 'create'), id: { id: kept['id'] }, none: undefined })[body],
    },
    ...(isOdd && { reads: newest, misses: newest }),
    updates: update,
    acts: (kept, _, { action }) => move(kept, action as 'issue'),
    updated: { tells: () => ({}) },
  });
  return fake;
};

/** What a profile says of them. */
const references: Partial<AgreementReferences> = {
  ...{ supplier: 301, item: 7001, uom: 21, warehouse: 31, currency: { id: 1, code: 'USD' } },
  ...{ shippingAddress: 61, paymentTerm: 71 },
};

/** Runs a check against a fake of some ways, or against any other target. */
export const judged = async (
  check: Check,
  ways: AgreementCircumstances = {},
  sketch: ProfileSketch = {},
  client: Client = openAgreementFake(ways).client,
): Promise<JudgedChecks> => {
  const profile = sampleProfile({
    capabilities: { json: true, xml: false, 'early-access': true },
    schedulingAgreements: references,
    ...sketch,
  });
  const all = await judgeChecks([check], profile, () => ({ client, fixtures: noDocuments }));
  return within('scheduling-agreements', all);
};
