import { DOT } from '../ui/data/dot.ts';
import { Meta } from '../ui/data/ItemList.tsx';

type Di = { dipartimento?: string | null | undefined; email: string };

/** What tells two people of the same name apart: their department, where they have one, and their e-mail (D-207). */
export const contattiOf = ({ dipartimento, email }: Di): string => [dipartimento, email].filter(Boolean).join(DOT);

/** The same on a line under the name of a chosen person, or of an earlier holder. */
export const Contatti = ({ di }: { di: Di }) => <Meta>{contattiOf(di)}</Meta>;
