import { requisition } from '../../../models/resources/requisition.ts';
import { isData, type Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf, readInEach } from '../../harness/dialect/formats-of.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { marker } from '../../harness/generate/marker.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { idsIn } from '../../harness/resources/collected.ts';
import { isNothing, isSnapshot, type Snapshot, snapshotIn } from '../../harness/resources/snapshot.ts';
import { type FieldLaw, fieldCheck, isTold, rulesOf, valuesOf } from '../../laws/fields.ts';
import { listSnapshots } from '../../laws/lists.ts';
import { showRequest } from '../descriptor.ts';
import type { CreatedRequisition } from '../form.ts';
import { make } from '../operations.ts';
import { freeLine } from '../payload.ts';

/** A code such as EUR, not a name such as Euro: which codes there are is not documented. */
const code = /^(?=.*[A-Za-z])(?:[A-Za-z]{3}|[A-Z0-9]{2,6})$/;

const isCode = (value: Value): boolean => typeof value === 'string' && code.test(value.trim());

/** A currency is its code, or an object that holds one, under whatever name: in JSON a number is no code. */
const isCurrency = (value: Value): boolean =>
  isData(value) ? Object.values(value).some(isCurrency) : isCode(value);

const fieldLaw: FieldLaw = {
  area: 'requisitions',
  noun: 'requisition',
  further: (rule, snapshot) => {
    if (rule.type !== 'currency') return undefined;
    const shown = valuesOf(rule, snapshot).flat();
    const wrong = shown.find((one) => !isNothing(one) && !isCurrency(one));
    return wrong === undefined
      ? undefined
      : `${rule.field.name} should be a currency code, is ${jsonText(wrong)}`;
  },
};

/** One requisition in each format; what cannot be read is left out. */
const readSnapshots = ({ client, profile }: Context, id: Id): Promise<readonly Snapshot[]> =>
  readInEach(formatsOf(profile), async (format) => {
    const answer = await client.send(showRequest(id, format));
    const snapshot = snapshotIn(requisition, answer);
    return hasStatus(answer, 'ok') && isSnapshot(snapshot) ? [snapshot] : [];
  });

const types = rulesOf('requisitions').filter(({ kind }) => kind === 'type');

/** Whether each format shows a value in each field: then further reads tell nothing new. */
const areAllTold = ({ profile }: Context, all: readonly Snapshot[]): boolean =>
  formatsOf(profile).every((format) =>
    types.every((rule) => all.some((one) => one.format === format && isTold(rule, one))),
  );

/** At most so many requisitions are read one by one in any case, and so many. */
const [fewest, most] = [4, 14];

/** Looks at the type of each documented field wherever a requisition shows it, in both formats. */
export const fields: Check = fieldCheck(fieldLaw, {
  id: 'requisitions/fields',
  title: 'Each field that a requisition shows is of its documented type',
  effect: 'reads',
  read: async (context) => {
    const first = [
      ...(await listSnapshots(context, placeOf('requisitions.list', {}))),
      ...(await listSnapshots(context, placeOf('requisitions.mine', {}))),
    ];
    const { readable } = context.profile.requisitions;
    const ids = new Set([...readable, ...idsIn(first.map(({ reading }) => reading))]);
    const snapshots: Snapshot[] = [];
    for (const [at, id] of [...ids].slice(0, most).entries()) {
      if (at >= fewest && areAllTold(context, snapshots)) break;
      snapshots.push(...(await readSnapshots(context, id)));
    }
    return [...first, ...snapshots];
  },
});

/** A draft with as many texts as it takes; what a platform takes beside lines may differ. */
const makeDraft = async (context: Context): Promise<CreatedRequisition> => {
  const text = marker('note');
  const header = { 'req-title': 'procon fields', justification: text, 'buyer-note': text };
  const full = await make(context, { lines: [freeLine('fields')], header });
  return full.outcome === 'refused' ? make(context, { lines: [freeLine('fields')] }) : full;
};

/** The same for a draft of the suites' own, which shows what is new, in its answer too: every platform has one. */
export const draftFields = fieldCheck(fieldLaw, {
  id: 'requisitions/draft-fields',
  title: 'Each field that a new draft shows is of its documented type',
  read: async (context) => {
    const { id, answer } = await makeDraft(context);
    const answered = snapshotIn(requisition, answer);
    return [
      ...(isSnapshot(answered) ? [answered] : []),
      ...(id === undefined ? [] : await readSnapshots(context, id)),
    ];
  },
});
