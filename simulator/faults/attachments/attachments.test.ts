import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import { attachmentStory, glance } from './attachment-story.test.kit.ts';
import { attachmentFaults } from './index.ts';

describe('faults of attachments', () => {
  claimAbout({
    area: 'attachments',
    faults: attachmentFaults,
    folder: import.meta.dirname,
    glance,
    script: attachmentStory,
  });
});
