import type {
  RequisitionHistory,
  RequisitionKinds,
} from '../../../fixtures/histories/requisition-history.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { requisitions } from '../../harness/profile/requisition-profile.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { requisitionChecks } from '../../requisitions/index.ts';
import { checksAbout } from './checks-about.ts';
import type { Heard } from './heard.ts';
import { play } from './play.ts';
import { openScriptedPlatform, type Script, type ScriptedPlatform } from './scripted-platform.ts';

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
  const script = scriptOf(history, shared);
  const opened: ScriptedPlatform[] = [];
  const checks = checksAbout(requisitionChecks, history.about ?? shared.about ?? []);
  const heard = await play(checks, profileFor(history, shared), () => {
    const platform = openScriptedPlatform(script);
    opened.push(platform);
    return platform;
  });
  const own = (history.exchanges ?? []).filter((one) => !opened.some(({ played }) => played.has(one)));
  heard.unplayed.push(...own.map((one) => JSON.stringify(one)));
  return heard;
};
