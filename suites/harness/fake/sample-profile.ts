import { areas } from '../../../models/areas.ts';
import type { RunSettings } from '../check.ts';
import { parseProfile } from '../profile/load.ts';
import { type Profile, profileRow } from '../profile/profile.ts';
import type { Environment } from '../profile/references.ts';

/** The parts of a profile about one area. */
type Part =
  | 'access'
  | 'serviceSheets'
  | 'payments'
  | 'requisitions'
  | 'userReassignments'
  | 'schedulingAgreements'
  | 'qualityInspections'
  | 'attachments'
  | 'comments'
  | 'legalDocuments';

/** The parts of a profile that a test needs; the others are empty. */
export type ProfileSketch = Partial<Omit<Profile, Part>> & { readonly [P in Part]?: Partial<Profile[P]> };

const { $schema: _, ...defaults } = profileRow.read(
  {
    'base-url': 'http://127.0.0.1:9',
    client: { id: 'client', secret: 'sample-secret', scopes: ['core.pay.payments.read'] },
    'token-pause-seconds': 0,
    'timeout-seconds': 10,
  },
  process.cwd(),
);

/** A profile for tests, by default without pause, hooks and documents. */
export const sampleProfile = (sketch: ProfileSketch = {}): Profile => ({
  name: 'sample',
  describedAreas: areas,
  secrets: ['sample-secret'],
  ...defaults,
  ...sketch,
  access: { ...defaults.access, ...sketch.access },
  serviceSheets: { ...defaults.serviceSheets, ...sketch.serviceSheets },
  payments: { ...defaults.payments, ...sketch.payments },
  requisitions: { ...defaults.requisitions, ...sketch.requisitions },
  userReassignments: { ...defaults.userReassignments, ...sketch.userReassignments },
  schedulingAgreements: { ...defaults.schedulingAgreements, ...sketch.schedulingAgreements },
  qualityInspections: { ...defaults.qualityInspections, ...sketch.qualityInspections },
  attachments: { ...defaults.attachments, ...sketch.attachments },
  comments: { ...defaults.comments, ...sketch.comments },
  legalDocuments: { ...defaults.legalDocuments, ...sketch.legalDocuments },
});

/** Parses the text of a profile as if it were a file in the working directory. */
export const profileFrom = (text: string, env: Environment = {}): Profile =>
  parseProfile({ text, folder: process.cwd() }, env);

/** The settings of checks in tests: one sample each, strict about standards. */
export const strictSettings: RunSettings = {
  seed: 1,
  k: 1,
  strict: true,
  readOnly: false,
  stopAtFirstRed: false,
};
