import { paginaOf } from '@sigeba/contract/calendario/calendario.link.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { ScadenzaUfficio } from '@sigeba/contract/home/home.shape.ts';
import { urgenzaOf } from '@sigeba/contract/home/urgenza.rules.ts';
import { endOfDay, formatInstant } from '@sigeba/contract/instant.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { DateBlock } from '../../../ui/data/DateBlock.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { formatCount } from '../../../ui/data/format.ts';
import { useFarFrom } from '../../../ui/feedback/Deadline.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import lavoro from '../Lavoro.module.css';
import { Quando } from '../LineaLavoro.tsx';
import { Mostrate } from '../Mostrate.tsx';
import { ufficioTesti } from './ufficio.testi.ts';

const IN_VISTA = 6;
const EVENTO = { BANDO: 'SCADENZA', RENDICONTO: 'RENDICONTO_SCADENZA', SEDUTA: 'SEDUTA' } as const;

type Props = { scadenze: readonly ScadenzaUfficio[]; roles: ReadonlySet<Ruolo>; calendario: boolean };

/** What ends or happens next: open calls with their applications, reports with how many were received, sittings. */
export function Scadenze({ scadenze, roles, calendario }: Props) {
  const { t } = useTexts(ufficioTesti);
  const actions = calendario && (
    <Link className={lavoro.vai} to={pathTo('/ur/calendario')}>
      <CalendarDays /> {t('scadenze.calendario')}
    </Link>
  );
  return (
    <Card title={t('scadenze.titolo')} actions={actions} flush>
      {scadenze.length === 0 ? (
        <EmptyState title={t('scadenze.nessuna')}>{t('scadenze.nessunaConsiglio')}</EmptyState>
      ) : (
        <Mostrate rows={scadenze} first={IN_VISTA}>
          {(shown) => (
            <ul className={lavoro.lines}>
              {shown.map((scadenza) => (
                <li key={`${scadenza.tipo} ${scadenza.id} ${scadenza.parte} ${scadenza.quando}`} className={lavoro.item}>
                  <Scadenza scadenza={scadenza} to={paginaOf({ tipo: EVENTO[scadenza.tipo], oggettoId: scadenza.id }, roles)} />
                </li>
              ))}
            </ul>
          )}
        </Mostrate>
      )}
    </Card>
  );
}

function Scadenza({ scadenza, to }: { scadenza: ScadenzaUfficio; to: string | null }) {
  const { t } = useTexts(ufficioTesti);
  const now = useServerNow();
  const farFrom = useFarFrom();
  const { tipo, nome, parte, giorno, quando, fatte, mancanti } = scadenza;
  // A sitting without a time lasts the whole day.
  const fine = quando ?? endOfDay(giorno);
  const urgenza = urgenzaOf({ entro: fine }, now) === 'VICINA' ? 'VICINA' : 'ORDINARIA';
  const content: ReactNode = (
    <>
      <DateBlock day={giorno} small tone={urgenza === 'VICINA' ? 'due' : 'grey'} />
      <span className={lavoro.testo}>
        <span className={lavoro.titolo}>{nome}</span>
        <span className={lavoro.di}>{detail()}</span>
        <VisuallyHidden>{quando === null ? formatGiorno(giorno) : formatInstant(quando)}</VisuallyHidden>
      </span>
      <Quando urgenza={urgenza}>{farFrom(fine, now)}</Quando>
    </>
  );
  if (to === null) return <span className={lavoro.line}>{content}</span>;
  return (
    <Link className={lavoro.line} to={to}>
      {content}
    </Link>
  );

  function detail(): string {
    const said = { count: fatte, numero: formatCount(fatte) };
    if (tipo === 'SEDUTA') return t('scadenze.istanze', said);
    const missing = mancanti ?? 0;
    if (tipo === 'RENDICONTO')
      return t('scadenze.rendiconti', { step: parte ?? '', ricevuti: formatCount(fatte), attesi: formatCount(fatte + missing) });
    const facts = [t('scadenze.inviate', said), t('scadenze.bozze', { count: missing, numero: formatCount(missing) })];
    return [parte, ...facts].filter((fact) => fact !== null).join(DOT);
  }
}
