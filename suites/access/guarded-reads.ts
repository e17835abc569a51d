import { fillPath } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Outgoing } from '../harness/client.ts';
import { ownFormat } from '../harness/formats-of.ts';
import type { Profile } from '../harness/profile/profile.ts';

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
export const guardedReads = (profile: Profile): readonly Outgoing[] =>
  profile.areas.flatMap((area) =>
    (knownIn(profile)[area] ?? []).flatMap(([path, params]): Outgoing[] => {
      const endpoint = endpointAt(path);
      if (endpoint === undefined) return [];
      const accept = mediaTypeOf[ownFormat(profile)];
      return [{ method: 'GET', path: fillPath(path, params), endpoint: endpoint.id, accept }];
    }),
  );
