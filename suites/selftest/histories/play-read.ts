import type { Members, ReadHistory } from '../../../fixtures/histories/history.ts';
import type { Check } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { collection } from '../../payments/collection.ts';
import { fields } from '../../payments/fields.ts';
import { fields as requisitionFields } from '../../requisitions/reads/fields.ts';
import { returnedMembers } from '../../service-sheets/returned-members.ts';
import type { Heard } from './heard.ts';
import { play } from './play.ts';
import { json, scriptedClient } from './scripted-client.ts';

interface Reading {
  readonly document: Members;
  readonly profile: Profile;
  readonly checks: readonly Check[];
}

const playRead = (history: ReadHistory, { document, profile, checks }: Reading): Promise<Heard> => {
  const { without = [], otherwise, shown, listed = [{}], bare = false } = history;
  const kept = Object.entries(document).filter(([name]) => !without.includes(name));
  const one = { ...Object.fromEntries(kept), ...otherwise };
  const many = listed.map((changes) => ({ ...one, ...changes }));
  const client = scriptedClient((request) => {
    const isShow = /\/\d+$/.test(request.path);
    return json(request, 200, isShow ? { ...one, ...shown } : bare ? many[0] : many);
  });
  return play(checks, profile, () => ({ client }));
};

/** Plays reads of a service sheet to the check of its members. */
export const playSheetRead = (history: ReadHistory, document: Members): Promise<Heard> => {
  const profile = sampleProfile({ serviceSheets: { readable: [Number(document['id'])] } });
  return playRead(history, { document, profile, checks: [returnedMembers] });
};

/** Plays reads of payments to the checks of their members and their list. */
export const playPaymentRead = (history: ReadHistory, document: Members): Promise<Heard> =>
  playRead(history, { document, profile: sampleProfile(), checks: [fields, collection] });

/** Plays reads of a requisition to the check of its members. */
export const playRequisitionRead = (history: ReadHistory, document: Members): Promise<Heard> => {
  const profile = sampleProfile({ requisitions: { readable: [Number(document['id'])] } });
  return playRead(history, {
    document,
    profile: { ...profile, capabilities: { json: true, xml: false } },
    checks: [requisitionFields],
  });
};
