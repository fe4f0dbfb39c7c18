import { canEnableNonNecessari, canInviteReferee, type FattiPannello, isAwaitingReferee } from '@sigeba/contract/referee/referee.rules.ts';
import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import UserPlus from 'lucide-react/icons/user-plus';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ErrorDialog } from '../../ui/controls/ErrorDialog.tsx';
import { ItemList } from '../../ui/data/ItemList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { FineReferee } from '../valutazioni/FineReferee.part.tsx';
import { NuovoReferee, PRIMO_CAMPO } from './NuovoReferee.tsx';
import { RefereeItem } from './RefereeItem.tsx';
import { refereeTesti } from './referee.testi.ts';
import { useRefereeOutcome } from './useReferee.ts';

type Area = 'ur' | 'mc';
type Props = { proposta: { id: number; titolo: string | null }; area: Area; onClose: () => void };

/** The referees of a proposta: who was asked, what became of it, and whom else to ask. */
export default function RefereeDialog({ proposta, area, onClose }: Props) {
  const { t } = useTexts(refereeTesti);
  const pannello = useRoute('GET /referee/proposta/:propostaId', { params: { propostaId: proposta.id } });
  if (pannello.error !== null && pannello.data === undefined)
    return (
      <ErrorDialog title={t('caricamento')} message={pannello.error.message} unreachable={pannello.error.unreachable} onClose={onClose} />
    );
  return (
    <Dialog wide acting title={t('diProposta', { titolo: proposta.titolo || t('senzaTitolo') })} onClose={onClose}>
      {pannello.data === undefined ? <Spinner /> : <Pannello propostaId={proposta.id} area={area} pannello={pannello.data} />}
    </Dialog>
  );
}

type PannelloProps = { propostaId: number; area: Area; pannello: PannelloReferee };

function Pannello({ propostaId, area, pannello }: PannelloProps) {
  const { t } = useTexts(refereeTesti);
  const { referee, massimo, accettati, modificabile, motivo } = pannello;
  const fatti = { ...pannello.fatti, massimo, accettati };
  const waiting = referee.filter(({ stato }) => isAwaitingReferee(stato)).length;
  const seat = canInviteReferee(fatti);
  return (
    <Stack>
      {motivo !== null && (
        <Notice title={t('nonModificabile')}>
          <p>{motivo}</p>
        </Notice>
      )}
      <Inline>
        <StatusBadge tone={accettati > 0 ? 'ok' : 'neutral'}>{t('accettati', { count: accettati })}</StatusBadge>
        {waiting > 0 && <StatusBadge sign="waiting">{t('inAttesa', { count: waiting })}</StatusBadge>}
        {massimo !== null && <span>{t('massimo', { massimo })}</span>}
        {modificabile && seat.ok && referee.length > 0 && (
          <Button small icon={UserPlus} onPress={() => document.getElementById(PRIMO_CAMPO)?.focus()}>
            {t('nuovo')}
          </Button>
        )}
      </Inline>
      {referee.length === 0 ? (
        <EmptyState title={t('nessuno')}>{modificabile && t('nessunoConsiglio')}</EmptyState>
      ) : (
        <section aria-label={t('elenco')}>
          <ItemList>
            {referee.map((each) => (
              <RefereeItem key={each.id} referee={each} fatti={fatti} fine={pannello.fine} modificabile={modificabile} />
            ))}
          </ItemList>
        </section>
      )}
      {fatti.faseAttiva && <FineReferee propostaId={propostaId} area={area} />}
      {modificabile && <Richiama propostaId={propostaId} fatti={fatti} quanti={nonNecessari(pannello)} />}
      {modificabile && (seat.ok ? <NuovoReferee propostaId={propostaId} fine={pannello.fine} /> : <Notice>{refusalText(seat)}</Notice>)}
    </Stack>
  );
}

const nonNecessari = ({ referee }: PannelloReferee): number => referee.filter(({ stato }) => stato === 'NON_NECESSARIO').length;

/** Invites again the referees who were not needed, while there is a free seat. */
function Richiama({ propostaId, fatti, quanti }: { propostaId: number; fatti: FattiPannello; quanti: number }) {
  const { t } = useTexts(refereeTesti);
  const done = useRefereeOutcome();
  const recall = useInvio('PUT /referee/proposta/:propostaId/enable-non-necessari', {
    personale: 'sempre',
    onDone: () => done(t('richiamati')),
  });
  if (!canEnableNonNecessari(fatti, quanti).ok) return null;
  return (
    <>
      <Refused error={recall.error} title={t('rifiutata')} />
      {recall.dialog}
      <div>
        <Button pending={recall.pending} why={recall.why} onPress={() => recall.run({ params: { propostaId }, body: {} })}>
          {t('richiama', { count: quanti })}
        </Button>
      </div>
    </>
  );
}
