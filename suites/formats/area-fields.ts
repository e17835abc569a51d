import type { Area } from '../../models/areas.ts';
import { answersMany, type Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoint, endpoints } from '../../models/endpoints/index.ts';
import { withArticle } from '../../models/requirements/requirement.ts';
import { attachmentReads, type KnownRead, namedAttachmentReads, readsOfArea } from '../access/known-reads.ts';
import { attachmentShownIn } from '../harness/attachments/attachment-list.ts';
import type { Check, Claims, Context, Judge } from '../harness/check.ts';
import { type Answer, pathWithoutQuery } from '../harness/client.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { collectRecords, snapshotsIn } from '../harness/resources/collected-records.ts';
import { idText, isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { inUnits } from '../harness/run/work-units.ts';
import { capabilityText, whyLacking } from '../harness/verdict/lacking.ts';
import { fieldClaims, judgedIn, judgeViolation, wordClaims } from '../laws/fields.ts';

/** Areas whose records have documented members, except sheets, whose members are all returned. */
type AreaOfFields = Exclude<Area, 'access' | 'formats' | 'service-sheets'>;

/** The most records of each kind in the profile to read, in each format. */
const most = 10;

const readsOf = ({ profile }: Context, area: Area) =>
  area === 'attachments'
    ? [...attachmentReads(profile), ...namedAttachmentReads(profile, most)]
    : readsOfArea(area, profile, most);

/** The record of an attachment that was read; none if the answer is its file, which may itself be JSON or XML. */
const attachmentShownBy = (path: string, answer: Answer): readonly Snapshot[] => {
  const shown = attachmentShownIn(answer);
  return shown && pathWithoutQuery({ path }).endsWith(`/${idText(shown.data)}`) ? [shown] : [];
};

/** The records that an answer shows, including those without an id. */
export const shownBy = (
  { endpoint: id, path = '' }: Pick<KnownRead, 'endpoint'> & Partial<Pick<KnownRead, 'path'>>,
  answer: Answer,
): readonly Snapshot[] => {
  const { resource, operationKind } = endpoint(id);
  if (resource === undefined) return [];
  if (operationKind === 'show-attachment') return attachmentShownBy(path, answer);
  return answersMany(endpoint(id))
    ? snapshotsIn(collectRecords(resource, answer))
    : [snapshotIn(resource, answer)].filter(isSnapshot);
};

const isOutsideProgram = ({ profile }: Context, area: Area): boolean =>
  ['scheduling-agreements', 'quality-inspections'].includes(area) &&
  capabilityText(profile, 'early-access') === 'false';

/** Whether the profile names nothing to read in an area, or no record that can be read by its id. */
const namesNone = (area: Area, reads: readonly KnownRead[]): boolean => {
  const isShow = ({ operationKind }: Endpoint) => operationKind === 'show';
  const canShow = endpoints.some((row) => row.area === area && isShow(row));
  return reads.length === 0 || (canShow && !reads.some(({ endpoint: id }) => isShow(endpoint(id))));
};

/** The profile keys that name records of an area. */
const keysOf = (area: AreaOfFields): string =>
  area === 'attachments' ? 'attachments.documents or attachments.readable' : `${area}.readable`;

/** Leaves each claim open because no record showed its member; claims already judged keep their verdict. */
export const leaveUnshown = (judge: Judge, area: AreaOfFields, isLacking = false): void => {
  const leave = (claims: Claims, about: string) => {
    const words = `no answer about ${area.replaceAll('-', ' ')} shows ${about}`;
    judge.inconclusive(claims, isLacking ? whyLacking(words, keysOf(area)) : words);
  };
  for (const { requirement, about } of judgedIn(area)) leave(requirement, `${about} with a value`);
  leave(wordClaims(area), 'such a value');
};

/** The requirements about the members that an area shows. */
export const shownClaims = (area: AreaOfFields) => [...fieldClaims(area), ...wordClaims(area)];

/** The resource of an area and a noun for its records. */
const recordOf = (area: AreaOfFields) => {
  const resource = judgedIn(area).flatMap(({ rules }) => rules)[0]?.resource;
  return { resource, noun: resource?.name.replaceAll('-', ' ') ?? area };
};

/** Judges each documented member that the records show. */
export const judgeShown = (judge: Judge, area: AreaOfFields, snapshots: readonly Snapshot[]): void => {
  const { noun } = recordOf(area);
  for (const snapshot of snapshots)
    for (const judged of judgedIn(area))
      if (!judgeViolation(judge, noun, { judged, snapshot }) && judged.isExercised(snapshot))
        judge.holds(judged.requirement, snapshot.exchange);
};

/** Makes the check of the members that an area shows. It reads what the profile names; monitors judge other reads. */
export const fieldCheck = (area: AreaOfFields): Check => {
  const { resource, noun } = recordOf(area);
  const claims = shownClaims(area);
  return {
    id: `${area}/fields`,
    title: `Each member that ${withArticle(noun)} shows is of its documented type and length`,
    claims,
    effect: 'reads',
    run: async (context) => {
      const { client, judge, profile } = context;
      if (isOutsideProgram(context, area))
        return judge.notApplicable(claims, 'The target is not in the Early Access Program, by its profile.');
      const reads = readsOf(context, area).filter(({ endpoint: id }) => endpoint(id).resource === resource);
      const requests = reads.flatMap((read) => formatsOf(profile).map((format) => ({ ...read, format })));
      await inUnits(judge, requests, async (request) => {
        judgeShown(judge, area, shownBy(request, await client.send(request)));
      });
      leaveUnshown(judge, area, namesNone(area, reads));
    },
  };
};
