import { paginaOf } from '@sigeba/contract/calendario/calendario.link.ts';
import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { fraseEvento } from '@sigeba/contract/calendario/calendario.text.ts';
import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { ESPERTO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { addDays, daysBetween } from '@sigeba/contract/giorno.ts';
import { GIORNI_VICINI } from '@sigeba/contract/home/urgenza.rules.ts';
import { dayInRome, timeInRome } from '@sigeba/contract/instant.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DateBlock } from '../../../ui/data/DateBlock.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { nomeGiorno } from '../../../ui/data/format.ts';
import { useFarDay } from '../../../ui/feedback/Deadline.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import css from './ProssimaSeduta.module.css';
import { prossimaSedutaTesti } from './prossimaSeduta.testi.ts';
import { SedutaStato } from './SedutaStato.tsx';

/** Days ahead in which the next sitting is looked for. */
const GIORNI = 180;
const ALTRE_DATE = 5;

/** What stands in the reader's calendar from today on, and the first sitting of it: all, those that they preside over or are convened to. */
export function useSedute(enabled: boolean) {
  const oggi = dayInRome(useServerNow());
  const query = useRoute('GET /calendario', { query: { dal: oggi, al: addDays(oggi, GIORNI) } }, { enabled });
  return { eventi: query.data ?? [], prossima: query.data?.find(({ tipo }) => tipo === 'SEDUTA') ?? null };
}

type Props = {
  evento: Evento;
  roles: ReadonlySet<Ruolo>;
  /** Whether nothing on the page comes before it. */
  primary?: boolean;
};

/** The next sitting: its day, place and state, and its agenda as far as the reader may see it, with the rapporteurs. */
export function ProssimaSeduta({ evento, roles, primary = false }: Props) {
  const { t } = useTexts(prossimaSedutaTesti);
  const query = useRoute('GET /cert/seduta/:id', { params: { id: evento.oggettoId } });
  const to = paginaOf(evento, roles);
  return (
    <Card title={t('titolo')} flush>
      <div className={css.seduta}>
        <Testa evento={evento} seduta={query.data} />
        {to !== null && (
          <LinkButton small variant={primary ? 'primary' : 'secondary'} to={to}>
            {t('apri')}
          </LinkButton>
        )}
      </div>
      <Loaded query={query}>{({ proposte }) => <Ordine istanze={proposte} />}</Loaded>
    </Card>
  );
}

function Testa({ evento, seduta }: { evento: Evento; seduta: Seduta | undefined }) {
  const { t, language } = useTexts(prossimaSedutaTesti);
  const now = useServerNow();
  const { giorno, dal, al } = evento;
  const days = daysBetween(dayInRome(now), giorno);
  const far = useFarDay()(giorno, now);
  const ore = [dal, al].filter((each) => each !== null).map((each) => timeInRome(each));
  const attesi = seduta?.certCommissione.membri.filter(({ convocato }) => convocato).length ?? 0;
  const facts = [
    ...(ore.length === 0 ? [] : [t('ore', { ore: ore.join('–') })]),
    ...(seduta === undefined ? [] : [seduta.riunione.luogo ?? t('senzaLuogo')]),
  ];
  return (
    <>
      <DateBlock day={giorno} tone={days <= GIORNI_VICINI ? 'due' : 'grey'} />
      <div className={css.dati}>
        <p className={css.giorno}>
          <time dateTime={giorno}>{nomeGiorno(giorno, language)}</time>
        </p>
        <p>{facts.join(DOT)}</p>
        <p>{[far, ...(attesi === 0 ? [] : [t('attesi', { count: attesi })])].filter((each) => each !== null).join(DOT)}</p>
      </div>
      {seduta !== undefined && <SedutaStato dataSeduta={giorno} stato={seduta.stato} convocata={seduta.convocazione !== null} />}
    </>
  );
}

function Ordine({ istanze }: { istanze: readonly IstanzaRiga[] }) {
  const { t } = useTexts(prossimaSedutaTesti);
  return (
    <>
      <p className={css.ordine}>{t('ordine', { count: istanze.length })}</p>
      {istanze.length > 0 && (
        <ol className={css.punti}>
          {istanze.map((istanza) => (
            <Punto key={istanza.id} istanza={istanza} />
          ))}
        </ol>
      )}
    </>
  );
}

function Punto({ istanza: { id, titolo, numeroProtocollo, utenteProponente, relatori, membriAssegnati } }: { istanza: IstanzaRiga }) {
  const { t } = useTexts(prossimaSedutaTesti);
  const nomi = relatori.filter(({ tipo }) => tipo !== ESPERTO).map((relatore) => t('persona', relatore));
  const said = [
    numeroProtocollo,
    t('persona', utenteProponente),
    nomi.length === 0 ? null : t('relatori', { count: nomi.length, nomi: nomi.join(', ') }),
  ];
  return (
    <li>
      <div>
        <Link to={pathTo('/cert/valutazione/:id', { id })}>{titolo ?? t('senzaTitolo')}</Link>
        <p>{said.filter((each) => each !== null).join(DOT)}</p>
      </div>
      {membriAssegnati === 0 && <StatusBadge tone="warn">{t('senzaRelatore')}</StatusBadge>}
    </li>
  );
}

/** What follows the next sitting in the reader's calendar. */
export function DateSeguenti({ eventi, roles, calendario }: { eventi: readonly Evento[]; roles: ReadonlySet<Ruolo>; calendario: string }) {
  const { t, language } = useTexts(prossimaSedutaTesti);
  if (eventi.length === 0) return null;
  return (
    <Card title={t('altre')} actions={<Link to={calendario}>{t('calendario')}</Link>} flush>
      <ul className={css.date}>
        {eventi.slice(0, ALTRE_DATE).map((evento) => {
          const to = paginaOf(evento, roles);
          const frase = fraseEvento(evento, language);
          return (
            <li key={evento.id}>
              <DateBlock day={evento.giorno} small />
              <div>
                {to === null ? frase : <Link to={to}>{frase}</Link>}
                <p>{nomeGiorno(evento.giorno, language)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
