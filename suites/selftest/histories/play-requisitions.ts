import type {
  RequisitionHistory,
  RequisitionKinds,
} from '../../../fixtures/histories/requisition-history.ts';
import { agreeing } from '../../harness/agreeing.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { requisitions } from '../../harness/profile/requisition-profile.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import { requisitionChecks } from '../../requisitions/index.ts';
import { checksAbout } from './checks-about.ts';
import { type Heard, listen, settings } from './heard.ts';
import { openScriptedPlatform, type Script } from './scripted-platform.ts';

type Shared = Omit<RequisitionKinds['requisition'], 'histories'>;

const profileFor = (history: RequisitionHistory, shared: Shared): Profile =>
  sampleProfile({
    areas: ['requisitions'],
    capabilities: { json: true, xml: false, ...shared.capabilities, ...history.capabilities },
    dialects: history.dialects ?? shared.dialects ?? {},
    requisitions: requisitions.read({ ...shared.profile, ...history.profile }, ''),
  });

const scriptOf = (history: RequisitionHistory, shared: Shared): Script => ({
  every: { ...shared.every, ...history.every },
  hides: history.hides ?? shared.hides ?? [],
  lineMembers: history['lines-show'] ?? shared['lines-show'],
  exchanges: [...(history.exchanges ?? []), ...(shared.exchanges ?? [])],
});

/** Plays what a platform does with requisitions to the checks that decide the requirements in question, and little else. */
export const playRequisitions = async (history: RequisitionHistory, shared: Shared): Promise<Heard> => {
  const { judge, heard } = listen();
  const script = scriptOf(history, shared);
  const played = new Set<unknown>();
  for (const check of checksAbout(requisitionChecks, history.about ?? shared.about ?? [])) {
    const platform = openScriptedPlatform(script);
    const profile = profileFor(history, shared);
    await check.run({
      ...{
        profile,
        settings,
        judge,
        client: agreeing(platform.client, profile),
        browser: noBrowser,
        clock: openTestClock(),
        supply: noDocuments,
      },
    });
    for (const one of platform.played) played.add(one);
  }
  const own = (history.exchanges ?? []).filter((one) => !played.has(one));
  heard.unplayed.push(...own.map((one) => JSON.stringify(one)));
  return heard;
};
