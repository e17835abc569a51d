import type { Fault } from '../../fault.ts';
import { fileUrlsAreThoseOfAnother } from './file-urls-are-those-of-another.ts';
import { fileUrlsLeadToAPage } from './file-urls-lead-to-a-page.ts';
import { fileUrlsLeadToTheFirst } from './file-urls-lead-to-the-first.ts';
import { fileUrlsRecodeFiles } from './file-urls-recode-files.ts';

/** What a platform could do wrong with the addresses of files. */
export const urlsFaults: readonly Fault[] = [
  fileUrlsRecodeFiles,
  fileUrlsLeadToAPage,
  fileUrlsLeadToTheFirst,
  fileUrlsAreThoseOfAnother,
];
