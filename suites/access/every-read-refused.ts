import { fillPath } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { ownFormat } from '../harness/formats-of.ts';
import { lacking } from '../harness/lacking.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type FalseToken, foundTokens } from './false-tokens.ts';
import { describeAnswer, isRefused } from './working-token.ts';

type Params = Readonly<Record<string, Id>>;

/** A documented read with what its path names; one whose names it lacks is left out. */
type Known = readonly [path: string, params: Params];

const first = (ids: readonly Id[], path: string): Known[] => ids.slice(0, 1).map((id) => [path, { id }]);

const ofRequisitions = ({ requisitions }: Profile): Known[] => [
  ['/api/requisitions', {}],
  ['/api/requisitions/mine', {}],
  ...first(requisitions.readable, '/api/requisitions/:id'),
];

/** Comments hang on documents of several kinds: one of each is enough. */
const ofComments = ({ comments }: Profile): Known[] =>
  [...new Map(comments.readable.map((one) => [one.owner, one])).values()].flatMap(
    ({ owner, document, comment }): Known[] => [
      [`/api/${owner}/:document/comments`, { document }],
      [`/api/${owner}/:document/comments/:id`, { document, id: comment }],
    ],
  );

const ofLegalDocuments = ({ legalDocuments }: Profile): Known[] =>
  legalDocuments.readable.slice(0, 1).flatMap(({ contract, id }): Known[] => [
    ['/api/contracts/:contract/legal_documents', { contract }],
    ['/api/contracts/:contract/legal_documents/:id', { contract, id }],
  ]);

const knownIn = (
  profile: Profile,
): Readonly<Partial<Record<Profile['areas'][number], readonly Known[]>>> => ({
  requisitions: ofRequisitions(profile),
  'user-reassignments': ['', '/transactions'].flatMap((rest) =>
    first(profile.userReassignments.readable, `/api/user_reassignments/:id${rest}`),
  ),
  'scheduling-agreements': first(profile.schedulingAgreements.readable, '/api/scheduling_agreements/:id'),
  'quality-inspections': first(profile.qualityInspections.readable, '/api/quality_inspections/:id'),
  comments: ofComments(profile),
  'legal-documents': ofLegalDocuments(profile),
});

/** What stands for any name in a path. */
const unnamed = (path: string): string => path.replace(/:\w+/g, ':');

const endpointAt = (path: string) =>
  endpoints.find((one) => one.method === 'GET' && unnamed(one.path) === unnamed(path));

/** The documented reads of the areas whose documents are no collections of their own, for records that the profile names. */
const guardedReads = (profile: Profile): readonly Outgoing[] =>
  profile.areas.flatMap((area) =>
    (knownIn(profile)[area] ?? []).flatMap(([path, params]): Outgoing[] => {
      const endpoint = endpointAt(path);
      if (endpoint === undefined) return [];
      const accept = mediaTypeOf[ownFormat(profile)];
      return [{ method: 'GET', path: fillPath(path, params), endpoint: endpoint.id, accept }];
    }),
  );

const claims: readonly RequirementId[] = [
  'access/missing-token-is-refused',
  'access/invalid-token-is-refused',
  'access/expired-token-is-refused',
];

/** Why nothing can be read of areas; those that are left out have collections, which are read elsewhere. */
const noRecords = (areas: readonly string[]): string =>
  areas.length === 0
    ? 'the profile says that the target has no such areas'
    : lacking('the profile names no records to read', areas.map((area) => `${area}.readable`).join(' or '));

/** What is read has an id; the items of a reassignment tell that of an object. */
const isServed = ({ status, text }: Answer): boolean => status === 200 && /["<](object-)?id\b/.test(text);

/** A page for whoever is not signed in may be a success too: what is served is what the token brought, letter by letter. */
const judgeCase = async (context: Context, request: Outgoing, one: FalseToken): Promise<void> => {
  const { client, judge } = context;
  const twin = await client.send(request);
  if (!isServed(twin)) return;
  const answer = await client.send({ ...request, token: one.token });
  if (isRefused(answer)) return judge.holds(one.refused, answer.exchange);
  if (answer.status !== 200 || answer.text !== twin.text) return;
  judge.violated(one.refused, {
    expected: `${request.method} ${request.path} with ${one.words} is refused`,
    seen: `${describeAnswer(answer)}: the same that a good token brings`,
    exchanges: [twin.exchange, answer.exchange],
    explanation: `${request.endpoint} is served with ${one.words}`,
  });
};

/** One operation may be guarded and another not. */
export const everyReadRefused: Check = {
  id: 'access/every-read-refused',
  title: 'Each documented read is refused without a good token',
  claims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const requests = guardedReads(profile);
    const cases = foundTokens(profile);
    judge.planned(requests.length);
    for (const request of requests) {
      for (const one of cases) await judgeCase(context, request, one);
      judge.executed();
    }
    const asked = requests.length === 0 ? [] : cases.map(({ refused }) => refused);
    judge.inconclusive(asked, 'no documented read of these areas was served with records');
    const unasked = claims.filter((claim) => !asked.includes(claim));
    const areas = profile.areas.filter((area) => area in knownIn(profile));
    judge.notApplicable(
      unasked,
      requests.length === 0
        ? noRecords(areas)
        : lacking('the profile gives no such token', 'further-credentials.expired-token'),
    );
  },
};
