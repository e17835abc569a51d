import type { Area } from '../../../models/areas.ts';
import { sheetStates } from '../../../models/lifecycles/sheet-record.ts';
import { paymentStatuses } from '../../../models/resources/payment.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { make as makeComment } from '../../comments/create.ts';
import { documentsAt } from '../../comments/descriptor.ts';
import type { Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { marker } from '../../harness/generate/marker.ts';
import { type LifecycleRow, lifecyclesAgree as lifecycleLaw } from '../../laws/both-formats.ts';
import type { PathRow } from '../../laws/format-paths.ts';
import { sameRequestsAgree as requestLaw } from '../../laws/same-requests.ts';
import { create } from '../../quality-inspections/descriptor.ts';
import { findTaken, inputWith } from '../../quality-inspections/dialects.ts';
import { freeLine } from '../../requisitions/payload.ts';
import { reachApproved, reachDraft, reachPendingApproval } from '../../requisitions/reach-state.ts';
import { notOffered } from '../../scheduling-agreements/dialects.ts';
import { collectionFor } from '../collection.ts';
import {
  cartPath,
  issuancePath,
  requisitionApproverPath,
  requisitionDeletionPath,
  sheetApprovalPath,
} from './action-paths.ts';
import { addressIn, commentAt, inspectionAt } from './addresses.ts';
import {
  agreementPath,
  commentPath,
  inspectionPath,
  reassignmentPath,
  requisitionPath,
  schedulePath,
} from './created-paths.ts';
import { attachmentPath, documentIn, legalPath, maySpare, paymentPath, sheetPath } from './supplied-paths.ts';

type Documents = LifecycleRow['documents'];

/** Documents of a collection, one for each of some states that one can be had in. */
const inEach = <State>(
  area: Area,
  states: readonly State[],
  reach: (context: Context, state: State) => Promise<Id | undefined>,
): LifecycleRow => ({
  area,
  documents: async function* (context) {
    const collection = collectionFor(context.profile, area);
    if (collection === undefined) return;
    for (const state of states) {
      const id = await reach(context, state);
      if (id !== undefined) yield addressIn(collection, id);
    }
  },
});

const agreements: Documents = async function* (context) {
  if (context.profile.schedulingAgreements.supplier === undefined) return;
  const format = ownFormat(context.profile);
  for await (const { address } of agreementPath(context, { format, whole: context })) yield address;
};

const inspections: Documents = async function* (context) {
  const taken = await findTaken(context);
  if (taken === undefined) return;
  const input = inputWith(context.profile.qualityInspections, taken);
  const { id } = await create(context, input);
  if (id === undefined) return;
  yield inspectionAt(id);
  await context.fixtures.move('inspection', id, { type: 'start' });
  yield inspectionAt(id);
};

const comments: Documents = async function* (context) {
  for (const document of documentsAt(context.profile, 1)) {
    const made = await makeComment(context, document, {
      comments: `${marker('both')}: <5 & "six" > ä\u00A0€`,
    });
    const id = idFrom(made?.id);
    if (id !== undefined) yield commentAt(document, id);
  }
};

export const lifecyclesAgree = lifecycleLaw(
  {
    id: 'formats/lifecycles-agree',
    title: 'In every state of its lifecycle, a document is the same in JSON and in XML',
  },
  [
    inEach(
      'service-sheets',
      sheetStates,
      async ({ fixtures }, state) => (await fixtures.sheet({ state }))?.id,
    ),
    inEach(
      'payments',
      paymentStatuses,
      async ({ fixtures }, state) => (await fixtures.payment({ state }))?.id,
    ),
    inEach('requisitions', [reachDraft, reachPendingApproval, reachApproved], async (context, reach) => {
      const reached = await reach(context, { lines: [freeLine('read in both formats')] });
      return 'snapshot' in reached ? reached.snapshot.id : undefined;
    }),
    { area: 'scheduling-agreements', documents: agreements },
    { area: 'quality-inspections', documents: inspections },
    { area: 'comments', documents: comments },
  ],
);

/** Whether agreements with delivery schedules can be made, by the profile. */
const areWritten = ({ profile }: Context): boolean =>
  profile.schedulingAgreements.supplier !== undefined && notOffered(profile) === undefined;

/**
 * By the area that they are of. Access has none: clients and their scopes are shown on pages alone, and tokens are not
 * documented in two formats.
 */
const paths: readonly PathRow[] = [
  { area: 'requisitions', path: requisitionPath },
  { area: 'requisitions', path: requisitionApproverPath },
  { area: 'requisitions', path: issuancePath },
  { area: 'requisitions', path: requisitionDeletionPath },
  { area: 'comments', path: commentPath },
  { area: 'quality-inspections', path: inspectionPath },
  {
    area: 'scheduling-agreements',
    path: agreementPath,
    isSupplied: areWritten,
    providedBy: 'scheduling-agreements.supplier',
  },
  { area: 'user-reassignments', path: reassignmentPath },
  { area: 'payments', path: paymentPath },
  { area: 'service-sheets', path: sheetPath },
  { area: 'service-sheets', path: sheetApprovalPath },
  {
    area: 'scheduling-agreements',
    path: schedulePath,
    isSupplied: areWritten,
    providedBy: 'scheduling-agreements.supplier',
  },
  {
    area: 'attachments',
    path: attachmentPath,
    isSupplied: (context) => documentIn(context) !== undefined,
    providedBy: 'attachments.documents',
  },
  {
    area: 'legal-documents',
    path: legalPath,
    isSupplied: maySpare,
    providedBy: 'legal-documents.expendable or hooks.create-legal-document',
  },
];

export const sameRequestsAgree = requestLaw(
  {
    id: 'formats/walks-agree',
    title: 'The same sequence of requests in JSON and in XML ends in equal records',
  },
  paths,
);

export const cartRequestsAgree = requestLaw(
  {
    id: 'formats/cart-walks-agree',
    title: 'A cart that is saved for later in JSON and one that is saved in XML end as equal records',
    exclusive: 'cart',
  },
  [{ area: 'requisitions', path: cartPath }],
);
