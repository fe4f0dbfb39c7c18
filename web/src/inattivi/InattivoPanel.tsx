import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { Storia } from '../audit/Storia.part.tsx';
import { Card } from '../ui/Card.tsx';
import { InattivoFacts } from './InattivoFacts.tsx';

/** A record beside the list, with what else was done about its person. */
export const InattivoPanel = ({ row }: { row: Inattivo }) => (
  <>
    <Card>
      <InattivoFacts inattivo={row} />
    </Card>
    <Storia of="GET /ur/utenti/:id/storia" id={row.persona.id} />
  </>
);
