import type { SheetEvent, SheetFacts } from '../../models/lifecycles/sheet-record.ts';
import type { VoidReason } from '../harness/profile/profile.ts';
import { unusedId } from '../harness/unused-id.ts';
import type { Move, Walkable } from '../harness/walks/state-space.ts';

type VoidEvent = Extract<SheetEvent, { type: 'void' }>;

/** A request to void a sheet, with what follows from its form. */
interface Form extends Pick<Move<Walkable>, 'name' | 'breaks' | 'proves'> {
  /** Undefined members are left out of the request; a form that lacks a value in the profile is not sent. */
  readonly sent: Partial<Omit<VoidEvent, 'type'>> | undefined;
  readonly reason?: SheetFacts['reason'];
}

const comments = 'Confirmed twice by mistake';

const codeRule = 'service-sheets/void-reason-code-is-of-an-active-reason';
const idRule = 'service-sheets/void-reason-id-is-of-an-active-reason';

/** Void requests by the reasons of a profile: by code and by id, and each of them with one rule broken. */
export const voidForms = ({ code, id }: VoidReason, inactive: VoidReason): Form[] => {
  const byCode = code === undefined ? undefined : { code, comments };
  const byId = id === undefined ? undefined : { id, comments };
  const { comments: _, ...bare } = byCode ?? byId ?? { comments };
  const wrong = (name: string, given: Partial<VoidEvent>, reason: 'unknown' | 'inactive'): Form => ({
    name: `void by an ${reason} reason ${name}`,
    sent: given.code === undefined && given.id === undefined ? undefined : { ...given, comments },
    ...{ reason, breaks: name === 'code' ? codeRule : idRule },
  });
  return [
    { name: 'void by reason code', sent: byCode, proves: ['service-sheets/void-accepts-reason-code'] },
    { name: 'void by reason id', sent: byId, proves: ['service-sheets/void-accepts-reason-id'] },
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
    wrong('code', code === undefined ? {} : { code: `${code}-unknown` }, 'unknown'),
    wrong('id', id === undefined ? {} : { id: unusedId }, 'unknown'),
    wrong('code', inactive.code === undefined ? {} : { code: inactive.code }, 'inactive'),
    wrong('id', inactive.id === undefined ? {} : { id: inactive.id }, 'inactive'),
    { name: 'void with blank comments', sent: byCode && { ...byCode, comments: ' ' } },
  ];
};
