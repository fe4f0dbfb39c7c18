import { campiOf } from '../../template/indexTemplate.ts';
import type { Campo, FormTemplate } from '../../template/template.types.ts';

export const OF_ONE = ['research-indicators', 'research-indicators-2021'] as const;
export const OF_MEMBERS = 'research-indicators-part';

/** The fields in which a form asks for the indicators of the person whom it is about. */
export const fieldsOfOne = (template: FormTemplate): Campo[] => campiOf(template, ...OF_ONE);
/** The fields in which it gathers those of the members. */
export const fieldsOfMembers = (template: FormTemplate): Campo[] => campiOf(template, OF_MEMBERS);
