import { DOT } from '../ui/data/dot.ts';
import { Meta } from '../ui/data/ItemList.tsx';

type Di = { dipartimento?: string | null | undefined; email: string };

/** By what two people of the same name are told apart: department, where there is one, and e-mail (D-207). */
export const contattiOf = ({ dipartimento, email }: Di): string => [dipartimento, email].filter(Boolean).join(DOT);

/** The same on a line under the name of somebody who was chosen, or who held something. */
export const Contatti = ({ di }: { di: Di }) => <Meta>{contattiOf(di)}</Meta>;
