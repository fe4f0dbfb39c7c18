import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { checkMotivoUnione, MOTIVO_UNIONE_MAX } from '@sigeba/contract/unioni/unione.rules.ts';
import type { Unione } from '@sigeba/contract/unioni/unioni.routes.ts';
import { useState } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { ReasonDialog } from '../../form/inputs/ReasonDialog.tsx';
import { SearchPicker } from '../../form/inputs/SearchPicker.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { unioniTesti } from './unioni.testi.ts';

type Account = { id: number; cognome: string; nome: string; email: string; tipoUtente: TipoUtente };
type Props = { persona: Account; altro: Account | null; onClose: () => void };

/** Two accounts of a person become one: which is the other, which of the two remains, what it does, and why. */
export function UnioneDialog({ persona, altro, onClose }: Props) {
  const [chosen, setChosen] = useState<Account | null>(altro);
  if (chosen === null) return <Ricerca persona={persona} onChoose={setChosen} onClose={onClose} />;
  return <Effetto uno={persona} altro={chosen} onClose={onClose} />;
}

/** As many accounts as a search shows. */
const TROVATI = 10;

/** Searches the registry: accounts that nobody has used yet too. */
function Ricerca({ persona, onChoose, onClose }: { persona: Account; onChoose: (altro: Account) => void; onClose: () => void }) {
  const { t } = useTexts(unioniTesti);
  const [text, setText] = useState(persona.cognome);
  const query = useRoute(
    'GET /ur/utenti',
    text === '' ? null : { query: { cognome: text, tipoUtente: persona.tipoUtente, limit: TROVATI } },
    { keep: true },
  );
  const people = query.data?.resultList.filter(({ id }) => id !== persona.id);
  return (
    <Dialog title={t('unisci')} acting onClose={onClose}>
      <SearchPicker
        label={t('cerca')}
        one
        hint={t('cercaCome')}
        place={null}
        searching={query.isFetching}
        failed={query.error === null ? undefined : <Loaded query={{ ...query, data: undefined }}>{() => null}</Loaded>}
        found={
          people?.map(({ id, cognome, nome, email, dipartimento, codiceFiscale, unitoIn }) => ({
            id,
            nome: `${cognome} ${nome}`,
            dati: [email, codiceFiscale, dipartimento?.nome].filter((each) => each != null).join(DOT),
            stato: unitoIn === null ? undefined : t('giaUnito'),
          })) ?? null
        }
        more={(query.data?.totale ?? 0) > TROVATI ? t('altri') : undefined}
        onSearch={setText}
        onPick={(id) => {
          const found = people?.find((each) => each.id === id);
          if (found !== undefined) onChoose(found);
        }}
      />
    </Dialog>
  );
}

function Effetto({ uno, altro, onClose }: { uno: Account; altro: Account; onClose: () => void }) {
  const { t } = useTexts(unioniTesti);
  const toast = useToast();
  const [chi, setChi] = useState<'uno' | 'altro'>('uno');
  const [resta, unito] = chi === 'uno' ? [uno, altro] : [altro, uno];
  const query = useRoute('GET /ur/utenti/:id/unione', { params: { id: resta.id }, query: { unitoId: unito.id } }, { kept: false });
  const act = useInvio('PUT /ur/utenti/:id/unione', {
    personale: 'sempre',
    onDone: () => {
      toast(t('unisciFatto'));
      onClose();
    },
  });
  const unione = query.data;
  return (
    <ReasonDialog
      wide
      title={t('unisciTitolo', uno)}
      confirmLabel={t('conferma')}
      danger
      act={act}
      why={unione === undefined ? t('siGuarda') : unione.ostacoli.length > 0 ? t('ostacoli') : undefined}
      refused={t('nonUniti')}
      reason={{ campo: 'motivo', label: t('motivo'), maxLength: MOTIVO_UNIONE_MAX }}
      check={checkMotivoUnione}
      onConfirm={(motivo) => {
        if (unione !== undefined) act.run({ params: { id: resta.id }, body: { unito: unito.id, impronta: unione.impronta, motivo } });
      }}
      onCancel={onClose}
    >
      {() => (
        <>
          <Segmented
            legend={t('resta')}
            options={[
              { key: 'uno', label: uno.email },
              { key: 'altro', label: altro.email },
            ]}
            value={chi}
            onChange={setChi}
          />
          <Loaded query={query}>{(seen) => <Quadro unione={seen} />}</Loaded>
        </>
      )}
    </ReasonDialog>
  );
}

/** What the union does, or why it is not done. */
function Quadro({ unione }: { unione: Unione }) {
  const { t } = useTexts(unioniTesti);
  const { resta, unito, passa, finanziate, diversi, ostacoli } = unione;
  const differenze = diversi.length > 0 && (
    <DataTable
      label={t('diversi')}
      rows={diversi}
      rowKey={({ campo }) => campo}
      cards
      columns={[
        { key: 'campo', head: t('campo'), title: true, width: '170px', cell: ({ campo }) => campo },
        { key: 'resta', head: t('datoResta'), cell: (row) => row.resta },
        { key: 'unito', head: t('datoUnito'), cell: (row) => row.unito },
      ]}
    />
  );
  // What does not happen is not told; what differs may be what is wrong.
  if (ostacoli.length > 0)
    return (
      <Stack>
        <Notice tone="error" title={t('ostacoli')}>
          <ul>
            {ostacoli.map((ostacolo) => (
              <li key={ostacolo}>{ostacolo}</li>
            ))}
          </ul>
        </Notice>
        {differenze}
      </Stack>
    );
  return (
    <Stack>
      <p>{t('siChiude', { email: unito.email, resta: resta.email })}</p>
      {passa.length === 0 ? (
        <p>{t('niente')}</p>
      ) : (
        <DataTable
          label={t('passa')}
          rows={passa}
          rowKey={({ cosa }) => cosa}
          cards
          columns={[
            { key: 'cosa', head: t('cosa'), title: true, cell: ({ cosa }) => cosa },
            { key: 'quante', head: t('quante'), numeric: true, width: '110px', cell: ({ quante }) => quante },
            { key: 'restano', head: t('restano'), numeric: true, width: '150px', cell: ({ restano }) => (restano === 0 ? null : restano) },
          ]}
        />
      )}
      {passa.some(({ restano }) => restano > 0) && <p>{t('restanoPerche')}</p>}
      {finanziate > 0 && <Notice tone="warn">{t('finanziate', { count: finanziate })}</Notice>}
      {differenze}
      <p>{t('avvisati')}</p>
      <p>{t('ritorno')}</p>
    </Stack>
  );
}
