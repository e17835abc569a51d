import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { issuedLineStatus } from '../../../models/schedule-status.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { statusNamed } from '../../harness/resources/status-named.ts';
import { answerNames } from '../content/shown-members.ts';
import type { AgreementSnapshot, Made } from '../descriptor.ts';
import { type Finding, holds, untold, wrong } from '../seeing/finding.ts';
import { pairItems } from '../seeing/match-items.ts';

/** Everything that the statuses of new lines decide. */
export const lineStatusRows: readonly RequirementId[] = [
  'scheduling-agreements/issued-lines-await-confirmation',
  'scheduling-agreements/issued-lines-are-issued',
];

/** The names that the documentation has for agreements and their lines. */
const documented = ['draft', 'issued', 'cancelled', 'pending_confirmation'];

const statusFinding = (
  line: Data,
  {
    confirm,
    profile,
    snapshot,
    made,
  }: { confirm: boolean; profile: Profile; snapshot: AgreementSnapshot; made: Made },
): Finding[] => {
  const [awaiting, issued] = lineStatusRows as readonly [RequirementId, RequirementId];
  const row = confirm ? awaiting : issued;
  const status = statusNamed(line['status'], profile);
  // That a status is shown is a sentence of its own.
  if (status === undefined) return [];
  const wanted = issuedLineStatus(confirm);
  if (status === foldStatus(wanted)) return [holds(row)];
  const shown = jsonText(line['status']);
  if (!documented.includes(status))
    return [untold(row, `status ${shown} is none that is known: give it in status-names`)];
  const which = confirm ? 'a confirmation' : 'no confirmation';
  return [
    wrong(row, {
      expected: `${wanted} for the lines of items that require ${which}, in ${answerNames[snapshot.origin]}`,
      seen: shown,
      exchanges: [...made.exchanges, snapshot.exchange],
      explanation: `lines that require ${which} are ${status} in a new issued agreement`,
    }),
  ];
};

/** The lines of an agreement that was created as issued: where an item does not say what it requires, nothing is told. */
export const lineStatusFindings = (
  made: Made,
  snapshot: AgreementSnapshot,
  profile: Profile,
): readonly Finding[] => {
  // That it is issued is a sentence of its own.
  if (snapshot.state !== undefined && snapshot.state !== 'issued') return [];
  return pairItems(made.body, snapshot, made.created).flatMap(({ sent, shown }) => {
    const confirm = sent['is-confirmation-required'];
    if (shown === undefined || typeof confirm !== 'boolean') return [];
    return shown.lines.flatMap((line) => statusFinding(line, { confirm, profile, snapshot, made }));
  });
};
