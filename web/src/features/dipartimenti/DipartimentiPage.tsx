import type { DipartimentoCompleto } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { INCARICHI, writesDipartimenti } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { dipartimentiTesti } from './dipartimenti.testi.ts';
import { firstOf, Nomi, Organico } from './Organico.tsx';

const DipartimentoDialog = lazyPart(
  () => import('./IncarichiDialog.tsx'),
  (file) => file.DipartimentoDialog,
);

/** /ur/dipartimenti: who directs each department, its RAD and research contacts, and when it is qualified. */
export default function DipartimentiPage() {
  const { utente } = useUtente();
  const query = useRoute('GET /ur/dipartimenti', {});
  return (
    <Organico
      what="dipartimenti"
      query={query}
      columns={useColumns()}
      second={({ macroArea }) => macroArea.nome}
      orders={{
        direttoreList: ({ direttoreList }) => firstOf(direttoreList),
        radList: ({ radList }) => firstOf(radList),
        refereeList: ({ refereeList }) => firstOf(refereeList),
        qualificato: ({ anniQualificati: [anno] }) => (anno === undefined ? null : String(anno)),
      }}
      peopleOf={(row) => INCARICHI.flatMap((incarico) => row[incarico])}
      mayWrite={utente !== null && writesDipartimenti(rolesOfUtente(utente))}
      dialog={(row, onClose) => <DipartimentoDialog key={row.id} stored={row} onClose={onClose} />}
    />
  );
}

function useColumns(): Column<DipartimentoCompleto>[] {
  const { t } = useTexts(dipartimentiTesti);
  return [
    ...INCARICHI.map((incarico) => ({
      key: incarico,
      head: t(`incarichi.${incarico}`),
      cell: (row: DipartimentoCompleto) => (row[incarico].length === 0 ? null : <Nomi persone={row[incarico]} />),
    })),
    {
      key: 'qualificato',
      head: t('incarichi.anniQualificati'),
      width: '130px',
      cell: ({ anniQualificati }) => anniQualificati.slice(0, 3).join(', '),
    },
  ];
}
