import { Conflitti } from './Conflitti.tsx';

/** /mc/conflitti: the same of one's own commission, for its chair. */
export default function ConflittiMcPage() {
  return <Conflitti area="mc" />;
}
