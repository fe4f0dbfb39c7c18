import { ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { ItemList } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { esameTesti } from './esame.testi.ts';
import { NotaDelMembro, notaOf, useMembro } from './NotaDelMembro.tsx';

type Props = { riga: IstanzaRiga; onClose: () => void };

/** The thematic sheets that the answers have opened, and how far each is filled in. */
export function FeedDialog({ riga: { id }, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const feed = useRoute('GET /cert/feedCompilati/:propostaCertId', { params: { propostaCertId: id } });
  return (
    <Dialog title={t('feedTitolo')} onClose={onClose}>
      <Loaded query={feed}>
        {(sheets) =>
          sheets.length === 0 ? (
            <EmptyState title={t('nessunElemento')} />
          ) : (
            <DefinitionList
              items={sheets.map(({ titolo, nessunFeed, compilati, totale }) => ({
                term: titolo,
                wide: true,
                value: nessunFeed ? t('nessunFeed') : t('feedVoce', { count: compilati, totale }),
              }))}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const TIPI = [0, 1, 2] as const;

/** The members assigned to an istanza, by type. */
export function MembriDialog({ riga: { relatori }, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const of = (tipo: (typeof TIPI)[number]) =>
    relatori
      .filter((membro) => membro.tipo === tipo)
      .map((membro) => `${t('persona', membro)} (${t(membro.isInterno ? 'interno' : 'esterno')})`)
      .join(', ');
  return (
    <Dialog title={t('membriTitolo')} onClose={onClose}>
      {relatori.length === 0 ? (
        <EmptyState title={t('nessunMembro')} />
      ) : (
        <DefinitionList items={TIPI.map((tipo) => ({ term: t(`tipi.${tipo}`), value: of(tipo), wide: true }))} />
      )}
    </Dialog>
  );
}

/** The notes of evaluator and members, as far as the reader has them. */
export function NoteDialog({ riga: { id, azioni }, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const { utente } = useUtente();
  const mends = utente !== null && ruoloCertOf(rolesOfUtente(utente)) === 'PRESIDENTE' && azioni.includes('NON_VALUTABILE');
  const note = useRoute('GET /cert/note/:propostaCertId', { params: { propostaCertId: id } });
  return (
    <Dialog title={t('noteTitolo')} onClose={onClose} wide>
      <Loaded query={note}>
        {({ notaValutazione, notePresidenteCert, membri, storico }) => (
          <Stack>
            <DefinitionList
              items={[
                { term: t('notaValutazione'), value: notaValutazione, wide: true },
                { term: t('notaPresidente'), value: notePresidenteCert, wide: true },
              ]}
            />
            <h3>{t('noteMembri')}</h3>
            {membri.length === 0 && <EmptyState title={t('nessunMembro')} />}
            {mends ? <NoteDaCorreggere istanzaId={id} membri={membri} /> : <NoteMembri membri={membri} />}
            {storico.length > 0 && (
              <>
                <h3>{t('noteTornate')}</h3>
                <DefinitionList
                  items={storico.map(({ revisione, note: testo, quando }) => ({
                    term: `${t('tornata', { n: revisione + 1 })}, ${quando.slice(0, 10).split('-').reverse().join('/')}`,
                    value: testo,
                    wide: true,
                  }))}
                />
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

type NoteProps = {
  membri: readonly CertMembroProposta[];
  /** For a reader who may read only their own note: the others' notes are said to be hidden, whether they exist or not (D-151). */
  soloDi?: number | undefined;
};

/** Each member with type, suggestion and note. */
export function NoteMembri({ membri, soloDi }: NoteProps) {
  const { t } = useTexts(esameTesti);
  const { termOf } = useMembro();
  const said = (membro: CertMembroProposta) =>
    soloDi === undefined || membro.certMembroCommissione.utenteId === soloDi || membro.conflittoInteressi
      ? notaOf(membro, t)
      : t('riservata');
  return <DefinitionList items={membri.map((membro) => ({ term: termOf(membro), value: said(membro), wide: true }))} />;
}

/** The notes for the chair, who may correct them while the istanza is before the committee. */
function NoteDaCorreggere({ istanzaId, membri }: { istanzaId: number; membri: readonly CertMembroProposta[] }) {
  return (
    <ItemList>
      {membri.map((membro) => (
        <NotaDelMembro key={membro.certMembroCommissione.id} istanzaId={istanzaId} membro={membro} />
      ))}
    </ItemList>
  );
}
