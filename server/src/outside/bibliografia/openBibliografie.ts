import type { Config } from '../../ground/config/config.ts';
import type { Bibliografia } from './bibliografia.types.ts';
import { crossref } from './crossref.ts';
import { openalex } from './openalex.ts';
import { orcid } from './orcid.ts';

/** The sources whose address the installation has set; others are never called. */
export function openBibliografie({
  orcidUrl,
  crossrefUrl,
  openalexUrl,
}: Pick<Config, 'orcidUrl' | 'crossrefUrl' | 'openalexUrl'>): Bibliografia[] {
  return [
    ...(orcidUrl === null ? [] : [orcid(orcidUrl)]),
    ...(crossrefUrl === null ? [] : [crossref(crossrefUrl)]),
    ...(openalexUrl === null ? [] : [openalex(openalexUrl)]),
  ];
}
