import { Letta } from './Letta.tsx';

/** /dirdip/rendicontazioni/:id/view: a report as a director reads it. */
export default function LettaDirdipPage() {
  return <Letta chi="dirdip" />;
}
