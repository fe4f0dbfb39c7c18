import { campiOf } from '../../template/indexTemplate.ts';
import type { Campo, FormTemplate } from '../../template/template.types.ts';

export const OF_ONE = ['research-indicators', 'research-indicators-2021'] as const;
export const OF_MEMBERS = 'research-indicators-part';

/** The fields that ask for the indicators of the person of the form. */
export const fieldsOfOne = (template: FormTemplate): Campo[] => campiOf(template, ...OF_ONE);
/** The fields that collect the indicators of the members. */
export const fieldsOfMembers = (template: FormTemplate): Campo[] => campiOf(template, OF_MEMBERS);
