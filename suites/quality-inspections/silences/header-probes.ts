import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { type Created, lookAt } from '../descriptor.ts';
import { type InspectionWish, inDays } from '../wish.ts';
import type { Probe } from './probe.ts';

const withMembers =
  (more: Data) =>
  ({ members }: InspectionWish): InspectionWish => ({ members: { ...members, ...more } });

const withFurther =
  (further: Members) =>
  ({ members }: InspectionWish): InspectionWish => ({ members, further });

/** Whether what only a platform gives was taken from a request. */
const takenOver = async (context: Context, made: Created): Promise<string> => {
  const look = await lookAt(context, made);
  if (look === undefined || !isSnapshot(look.snapshot)) return 'accepted';
  return look.snapshot.exported === true || look.snapshot.state === 'closed' ? 'taken over' : 'ignored';
};

const ignored = async (): Promise<string> => 'ignored';

/** Odd values in members of an inspection. */
export const headerProbes: readonly Probe[] = [
  { silence: 'quality-inspections/lower-case-type', spoil: withMembers({ type: 'inspection' }) },
  { silence: 'quality-inspections/other-type', spoil: withMembers({ type: 'Examination' }) },
  {
    silence: 'quality-inspections/other-ref-document-type',
    spoil: withMembers({ 'ref-document-type': 'Invoice' }),
  },
  { silence: 'quality-inspections/unknown-supplier', spoil: withMembers({ 'supplier-id': unusedId }) },
  { silence: 'quality-inspections/unknown-item', spoil: withMembers({ 'item-id': unusedId }) },
  { silence: 'quality-inspections/unknown-uom', spoil: withMembers({ uom: unusedId }) },
  { silence: 'quality-inspections/unknown-user', spoil: withMembers({ 'requested-by': unusedId }) },
  {
    silence: 'quality-inspections/due-before-request',
    spoil: withMembers({ 'request-date': inDays(20), 'due-date': inDays(10) }),
  },
  {
    silence: 'quality-inspections/due-in-the-past',
    spoil: withMembers({ 'request-date': null, 'due-date': inDays(-10) }),
  },
  { silence: 'quality-inspections/quantity-not-positive', spoil: withMembers({ 'item-quantity': 0 }) },
  {
    silence: 'quality-inspections/sample-above-quantity',
    spoil: withMembers({ 'item-quantity': 10, 'sample-size': 11 }),
  },
  {
    silence: 'quality-inspections/platform-members-in-request',
    spoil: withFurther({ status: 'Closed', exported: true, reviewDecision: 'Accepted' }),
    accepted: takenOver,
  },
  {
    silence: 'quality-inspections/unknown-members-in-request',
    spoil: withFurther({ colourOfTheBox: 'green' }),
    accepted: ignored,
  },
];
