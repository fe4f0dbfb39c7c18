import { avvisiDi } from '@sigeba/contract/form/engine/avvisi.ts';
import type { FormStore } from './formStore.types.ts';

/** What of the form, as it is answered now, is to be known before it is sent. */
export const avvisiOf = (form: FormStore): string[] => avvisiDi(form.template, form.values(), form.facts(), form.visible());
