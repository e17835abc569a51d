import type { SheetEvent, SheetFacts } from '../../models/lifecycles/sheet-record.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { VoidReason } from '../harness/profile/profile.ts';
import { unusedId } from '../harness/unused-id.ts';
import type { Move } from '../harness/walks/move.ts';
import type { SheetWalk } from './sheet-walk.ts';

type VoidEvent = Extract<SheetEvent, { type: 'void' }>;

interface Form {
  readonly name: string;
  /** Undefined members are left out of the request; a form that lacks a value in the profile is not sent. */
  readonly sent: Partial<Omit<VoidEvent, 'type'>> | undefined;
  readonly reason?: SheetFacts['reason'];
  readonly breaks?: RequirementId;
  readonly proves?: RequirementId;
}

const comments = 'Confirmed twice by mistake';

const codeRule = 'service-sheets/void-reason-code-is-of-an-active-reason';
const idRule = 'service-sheets/void-reason-id-is-of-an-active-reason';

const forms = ({ code, id }: VoidReason, inactive: VoidReason): Form[] => {
  const byCode = code === undefined ? undefined : { code, comments };
  const byId = id === undefined ? undefined : { id, comments };
  const { comments: _, ...bare } = byCode ?? byId ?? { comments };
  return [
    { name: 'void by reason code', sent: byCode, proves: 'service-sheets/void-accepts-reason-code' },
    { name: 'void by reason id', sent: byId, proves: 'service-sheets/void-accepts-reason-id' },
    {
      name: 'void by reason code and id',
      sent: byCode && byId && { ...byCode, ...byId },
      breaks: 'service-sheets/void-refuses-both-reasons',
    },
    {
      name: 'void without a reason',
      sent: { comments },
      breaks: 'service-sheets/void-refuses-neither-reason',
    },
    { name: 'void without comments', sent: bare, breaks: 'service-sheets/void-needs-comments' },
    {
      name: 'void by reason id without comments',
      // Without a code the form above is this one already.
      sent: code === undefined || id === undefined ? undefined : { id },
      breaks: 'service-sheets/void-needs-comments',
    },
    {
      name: 'void by an unknown reason code',
      sent: code === undefined ? undefined : { code: `${code}-unknown`, comments },
      reason: 'unknown',
      breaks: codeRule,
    },
    {
      name: 'void by an unknown reason id',
      sent: id === undefined ? undefined : { id: unusedId, comments },
      reason: 'unknown',
      breaks: idRule,
    },
    {
      name: 'void by an inactive reason code',
      sent: inactive.code === undefined ? undefined : { code: inactive.code, comments },
      reason: 'inactive',
      breaks: codeRule,
    },
    {
      name: 'void by an inactive reason id',
      sent: inactive.id === undefined ? undefined : { id: inactive.id, comments },
      reason: 'inactive',
      breaks: idRule,
    },
    { name: 'void with blank comments', sent: byCode && { ...byCode, comments: ' ' } },
  ];
};

/** Void requests: by code and by id, and each of them with one rule broken. */
export const voidMoves = (active: VoidReason, inactive: VoidReason): Move<SheetWalk>[] => {
  if (active.code === undefined && active.id === undefined) return [];
  return forms(active, inactive).flatMap(({ name, sent, reason = 'active', breaks, proves }) =>
    sent === undefined
      ? []
      : [
          {
            name,
            kind: 'void',
            by: 'client',
            ...(breaks !== undefined && { breaks }),
            ...(proves !== undefined && { proves: [proves] }),
            ask: (_, { orderLineOpen }) => ({
              event: { type: 'void', ...sent },
              facts: { orderLineOpen, reason, approverKnown: true, voidChain: [{ id: 0, approver: 0 }] },
            }),
          },
        ],
  );
};
