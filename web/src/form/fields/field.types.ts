import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import type { FormStore } from '../formStore.ts';

/** What the component of a kind gets: its field of the template and the form it is filled in. */
export type FieldProps = { campo: Campo; form: FormStore };

/** Anchor of a field's control: error links and labels point at it. */
export const controlId = (uid: string): string => `campo-${uid}`;
