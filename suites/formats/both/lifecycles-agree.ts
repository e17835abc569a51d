import type { Area } from '../../../models/areas.ts';
import { paymentStates } from '../../../models/lifecycles/payment-export.ts';
import { sheetStates } from '../../../models/lifecycles/sheet-record.ts';
import { idFrom } from '../../../models/wire/id.ts';
import { make as makeComment } from '../../comments/create.ts';
import { documentsAt } from '../../comments/descriptor.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { openPatience } from '../../harness/patience.ts';
import { create } from '../../quality-inspections/descriptor.ts';
import { findTaken, wishWith } from '../../quality-inspections/dialects.ts';
import { freeLine } from '../../requisitions/payload.ts';
import { reachApproved, reachDraft, reachPendingApproval } from '../../requisitions/reach-state.ts';
import { compose } from '../../scheduling-agreements/compose.ts';
import { make as makeAgreement } from '../../scheduling-agreements/descriptor.ts';
import { findForm } from '../../scheduling-agreements/dialects.ts';
import { act } from '../../scheduling-agreements/moves/issue-and-cancel.ts';
import { spelledCollectionsOf } from '../collection.ts';
import { compareFormats, agreement as rule } from '../compare-formats.ts';
import { agreementAt, commentAt, inspectionAt, type Twofold, twofoldIn } from './twofold.ts';

/** Documents of one area, each told where a lifecycle has brought it: there it is to be read before the next one. */
type Stops = (context: Context) => AsyncGenerator<Twofold>;

const collectionFor = ({ profile }: Context, area: string) =>
  spelledCollectionsOf(profile).find((collection) => collection.area === area);

const sheets: Stops = async function* (context) {
  const collection = collectionFor(context, 'service-sheets');
  if (collection === undefined) return;
  for (const state of sheetStates) {
    const sheet = await context.supply.sheet({ state });
    if (sheet !== undefined) yield twofoldIn(collection, sheet.id);
  }
};

const payments: Stops = async function* (context) {
  const collection = collectionFor(context, 'payments');
  if (collection === undefined) return;
  for (const state of paymentStates) {
    const payment = await context.supply.payment({ state });
    if (payment !== undefined) yield twofoldIn(collection, payment.id);
  }
};

const requisitions: Stops = async function* (context) {
  const collection = collectionFor(context, 'requisitions');
  if (collection === undefined) return;
  for (const reach of [reachDraft, reachPendingApproval, reachApproved]) {
    const reached = await reach(context, { lines: [freeLine('read in both formats')] });
    if ('snapshot' in reached) yield twofoldIn(collection, reached.snapshot.id);
  }
};

const agreements: Stops = async function* (context) {
  const { profile } = context;
  if (profile.schedulingAgreements.supplier === undefined) return;
  const ready = await findForm(context);
  if ('reason' in ready) return;
  const made = await makeAgreement(context, ready.mend.apply(compose(context)));
  const id = idFrom(made.id);
  if (id === undefined) return;
  yield agreementAt(id);
  for (const operation of ['issue', 'cancel'] as const) {
    await act(context, operation, String(id));
    yield agreementAt(id);
  }
};

const inspections: Stops = async function* (context) {
  const taken = await findTaken(context);
  if (taken === undefined) return;
  const wish = wishWith(context.profile.qualityInspections, taken, 'read in both formats');
  const { id } = await create(context, wish);
  if (id === undefined) return;
  yield inspectionAt(id);
  await context.supply.move('inspection', id, { type: 'start' });
  yield inspectionAt(id);
};

const comments: Stops = async function* (context) {
  for (const document of documentsAt(context.profile, 1)) {
    const made = await makeComment(context, document, {
      comments: `${marker('both')}: <5 & "six" > ä\u00A0€`,
    });
    const id = idFrom(made?.id);
    if (id !== undefined) yield commentAt(document, id);
  }
};

/** By the area that they are of. */
const stops = {
  'service-sheets': sheets,
  payments,
  requisitions,
  'scheduling-agreements': agreements,
  'quality-inspections': inspections,
  comments,
} as const satisfies Readonly<Record<string, Stops>>;

/** Brings documents through their lifecycles, and reads them in both formats wherever they stop. */
export const lifecyclesAgree: Check = {
  id: 'formats/lifecycles-agree',
  title: 'Wherever a lifecycle has brought a document, JSON and XML show the same',
  claims: [rule],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (!profile.capabilities.json || !profile.capabilities.xml) {
      return judge.notApplicable(rule, 'the profile says that the target has one of the formats only');
    }
    const own = Object.entries(stops).filter(([area]) => profile.areas.includes(area as Area));
    if (own.length === 0) return judge.notApplicable(rule, 'the profile names no area with documents');
    judge.planned(own.length);
    const patiently = openPatience(context.clock);
    let compared = 0;
    for (const [, stop] of own) {
      for await (const twofold of stop(context)) {
        if (await compareFormats(context, twofold, patiently)) compared += 1;
      }
      judge.executed();
    }
    if (compared === 0) judge.unmet(rule, 'no document could be had that both formats show');
  },
};
