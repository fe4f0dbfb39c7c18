import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { dipartimentiTesti } from './dipartimenti.testi.ts';
import { firstOf, Nomi, Organico } from './Organico.tsx';

const StrutturaDialog = lazyPart(
  () => import('./IncarichiDialog.tsx'),
  (file) => file.StrutturaDialog,
);

/** /ur/strutture: the RAD of each structure. */
export default function StrutturePage() {
  const { t } = useTexts(dipartimentiTesti);
  const query = useRoute('GET /ur/strutture', {});
  return (
    <Organico
      what="strutture"
      query={query}
      columns={[
        { key: 'radList', head: t('incarichi.radList'), cell: ({ radList }) => (radList.length === 0 ? null : <Nomi persone={radList} />) },
      ]}
      orders={{ radList: ({ radList }) => firstOf(radList) }}
      peopleOf={({ radList }) => radList}
      mayWrite
      dialog={(row, onClose) => <StrutturaDialog key={row.id} stored={row} onClose={onClose} />}
    />
  );
}
