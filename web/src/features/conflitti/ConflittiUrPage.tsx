import { Conflitti } from './Conflitti.tsx';

/** /ur/conflitti: who of a classe may not be impartial, as the office decides about it. */
export default function ConflittiUrPage() {
  return <Conflitti area="ur" />;
}
