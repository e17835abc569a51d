import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import { agreementStory, glance } from './agreement-story.test.kit.ts';
import { schedulingAgreementFaults } from './index.ts';

describe('faults of scheduling agreements', () => {
  claimAbout({
    area: 'scheduling-agreements',
    faults: schedulingAgreementFaults,
    folder: import.meta.dirname,
    glance,
    script: agreementStory,
  });
});
