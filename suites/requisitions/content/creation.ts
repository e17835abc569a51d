import type { Members } from '../../../models/members.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { judgeShown, leaveUnshown, shownBy, shownClaims } from '../../formats/area-fields.ts';
import type { Check } from '../../harness/check.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isLater } from '../../harness/meaning.ts';
import { pairCheck } from '../../harness/pairs.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { firstAccepted } from '../../harness/resources/first-accepted.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-names.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { judgeListed } from '../../laws/listed.ts';
import { changingCheck } from '../changing-check.ts';
import { read, snapshotIn } from '../descriptor.ts';
import { blockWithoutForm, type CreatedRequisition, findForm, makeIn } from '../form.ts';
import { attempt, type CreationAttempt, change, isMissing, readAgain, readCreated } from '../operations.ts';
import { freeLine, headerTexts, needByDate, presetForm, type RequisitionInput } from '../payload.ts';
import { headerFindings, linesFindings, textsUnshown } from './kept.ts';
import { observeCreation } from './silences.ts';

const titledInput = (title: string | undefined, words: string): RequisitionInput => ({
  lines: [freeLine(`title or none ${words}`.trim())],
  // An explicit undefined replaces a title that the profile may send with every requisition.
  header: { 'req-title': title },
});

/** Sends a requisition without a title, and one with a title as the control. */
export const withoutTitle = pairCheck({
  id: 'requisitions/without-title',
  title: 'A requisition is created without a title',
  rows: [{ requirement: 'requisitions/req-title-is-optional', what: 'a requisition without req_title' }],
  open: async (context, claims) => {
    const form = await findForm(context);
    const send = async (words: string, title?: string): Promise<CreatedRequisition> => {
      const made = await makeIn(context, form ?? presetForm, titledInput(title, words));
      // No form was accepted, and a title does not help.
      if (form === undefined && made.outcome !== 'accepted') await blockWithoutForm(context, claims);
      return made;
    };
    return async (_, words) => [{ request: () => send(words), control: () => send(words, marker('title')) }];
  },
});

const listed = 'requisitions/list-answers-requisitions';
const lineCount = 'requisitions/line-count-counts-lines';
const draft = 'requisitions/create-makes-a-draft';
const keeps = 'requisitions/create-keeps-what-was-sent';
const keepsLines = 'requisitions/create-keeps-lines';
const claims = [draft, keeps, keepsLines, lineCount, listed] as const;

/** Judges that an accepted creation made a draft. */
const judgeDraft = async (scenario: Scenario, made: CreationAttempt): Promise<void> => {
  const { finds, profile } = scenario;
  const one = await readAgain(scenario, made);
  const { answer, after, snapshot } = one;
  if (snapshot === undefined)
    return finds(draft, isMissing(after) && !isLater(answer) ? false : undefined, [one], {
      seen: `what answered ${answer.status} is not there: ${after?.unread}`,
      because: 'the new document is not there',
    });
  const { status } = snapshot.data;
  // Another client may change its status before the read.
  const isDraft = [snapshotIn(answer, profile), snapshot].some(
    (shown) => isSnapshot(shown) && isWritten(shown.data['status'], ['draft'], profile),
  );
  finds(draft, isDraft || (isNothing(status) ? undefined : false), [one], {
    seen: isNothing(status) ? 'no read shows its status' : `status ${jsonText(status ?? null)}`,
    because: `a created requisition is in ${snapshot.state ?? 'an unknown status'}`,
    subject: statusSubject(requisition, snapshot, 'draft'),
  });
};

const inputWith = (
  { supplier, user }: Pick<RequisitionReferences, 'supplier' | 'user'>,
  header: Members,
): RequisitionInput => ({
  header: { ...header, ...(user && { 'requested-by': user }) },
  lines: [
    freeLine('first', { quantity: '3', unitPrice: '4.35' }),
    freeLine('second', { quantity: '2', unitPrice: '0.10', supplier }),
    freeLine('third', { quantity: '1', unitPrice: '1999999.99' }),
  ],
});

/** Tries several creations, each simpler than the one before, and returns the first that is accepted. */
const createFirst = async (scenario: Scenario, format: Format): Promise<CreationAttempt> => {
  const { profile, clock } = scenario;
  const texts = headerTexts('new');
  const headers = [{ ...texts[0], 'need-by-date': needByDate(clock) }, ...texts, {}];
  // The last one has neither supplier nor requester, which may be wrong in the profile.
  const inputs = [...headers.map((header) => inputWith(profile.requisitions, header)), inputWith({}, {})];
  const { taken, others } = await firstAccepted(inputs, (input) => attempt(scenario, input, { format }));
  const last = others.at(-1)?.result;
  return taken?.result ?? scenario.stop(`in ${format}: ${last && describeOutcome(last)}`);
};

const judgeContents = (
  { profile, judge, finds }: Scenario,
  { input, snapshot, exchanges }: CreationAttempt,
): void => {
  if (snapshot === undefined) return;
  const { currency, header: extras } = profile.requisitions;
  const header = { ...(!('currency' in extras) && { currency }), ...input.header };
  const lines = linesFindings(keepsLines, profile, [input.lines, snapshot]);
  judgeFindings(judge, [...headerFindings(keeps, header, snapshot), ...lines], { exchanges });
  const count = snapshot.data['line-count'];
  // As many lines as were sent: so none is hidden and none was added.
  if (typeof count === 'number' && snapshot.lines.length === input.lines.length)
    finds(lineCount, count === input.lines.length, [{ exchanges }], {
      seen: `line-count ${count}, as a read shows the ${input.lines.length} lines that were sent`,
      because: 'line-count is not the number of lines',
    });
};

/**
 * Judges texts of a creation that no read shows. A target need not show a text. If reads show it after an update in any
 * format, the creation lost it.
 */
const judgeDropped = async (
  scenario: Scenario,
  { id, input, snapshot, exchanges }: CreationAttempt,
  format: Format,
): Promise<void> => {
  const dropped = snapshot === undefined ? {} : textsUnshown(input.header ?? {}, snapshot);
  if (id === undefined || Object.keys(dropped).length === 0) return;
  for (const by of [format, ...scenario.formats.filter((other) => other !== format)]) {
    const later = await change(scenario, id, dropped, { format: by });
    const isThere = ([name, text]: [string, string]) => later.snapshot?.data[name] === text;
    const [member, text] = Object.entries(dropped).find(isThere) ?? [];
    if (member === undefined) continue;
    return scenario.finds(keeps, false, [{ exchanges }, later], {
      expected: `${member} as it was sent: ${jsonText(text ?? null)}`,
      seen: `nothing, until an update in ${by} put it there`,
      because: `${member} is lost`,
      subject: `${requisition.name} ${member}`,
    });
  }
};

const createIn = async (scenario: Scenario, format: Format): Promise<void> => {
  const { judge } = scenario;
  const one = await createFirst(scenario, format);
  const { id, snapshot, exchanges } = one;
  await judgeDraft(scenario, one);
  judgeContents(scenario, one);
  for (const other of scenario.formats.filter((each) => each !== format))
    judgeContents(scenario, await readCreated(scenario, one, other));
  observeCreation(scenario, one);
  judgeShown(judge, 'requisitions', shownBy({ endpoint: 'requisitions.create' }, one.answer));
  if (id === undefined || snapshot === undefined) return;
  await judgeListed(scenario, {
    ...{ place: placeOf('requisitions.list', {}), exchanges },
    read: async () => {
      const shown = await read(scenario, id);
      return isSnapshot(shown) ? shown : undefined;
    },
  });
  await judgeDropped(scenario, one, format);
};

const contentCheck = changingCheck({
  id: 'requisitions/creation',
  title: 'A created requisition is a draft that shows what was sent',
  claims,
  observes: [
    'formats/create-status',
    'requisitions/create-answer-body',
    'requisitions/line-content',
    'requisitions/total-holds',
  ],
  // A target need not show lines, or any member that was sent.
  otherwise: 'no read shows its outcome',
  parts: (scenario) => scenario.formats.map((format) => () => createIn(scenario, format)),
});

/**
 * Creates requisitions in each format and reads them in each. If no form is accepted, only the claims about contents
 * are blocked: reads still show which members exist.
 */
export const creation: Check = {
  ...contentCheck,
  claims: [...claims, ...shownClaims('requisitions')],
  run: async (context) => {
    await contentCheck.run(context);
    leaveUnshown(context.judge, 'requisitions', context.profile.requisitions.readable.length === 0);
  },
};
