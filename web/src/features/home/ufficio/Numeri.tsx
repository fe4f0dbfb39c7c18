import type { Day } from '@sigeba/contract/giorno.ts';
import { andamentoOf, annoDegliEsiti, cifreOf, isCifraInCorso, percentoOf, puntiOf } from '@sigeba/contract/home/cifre.rules.ts';
import type { CifreAnno, CifreUfficio } from '@sigeba/contract/home/home.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { DOT } from '../../../ui/data/dot.ts';
import { formatCount, formatEuroTondi } from '../../../ui/data/format.ts';
import { MiniBars } from '../../../ui/data/MiniBars.tsx';
import { Sparkline } from '../../../ui/data/Sparkline.tsx';
import { Ring } from '../../../ui/feedback/Ring.tsx';
import css from './Numeri.module.css';
import { NumeriInTabella } from './NumeriInTabella.tsx';
import { ufficioTesti } from './ufficio.testi.ts';

type Props = { cifre: CifreUfficio; inArchivio: boolean };

/** The year in four numbers, each with a small chart, and all of them as tables (D-254). */
export function Numeri({ cifre, inArchivio }: Props) {
  const oggi = dayInRome(useServerNow());
  const { anno } = cifre;
  const esiti = annoDegliEsiti(cifre);
  return (
    <>
      <div className={css.numeri}>
        <Inviate cifre={cifre} oggi={oggi} to={inArchivio ? `${pathTo('/ur/progetti')}?anno=${anno}` : null} />
        <Richiesto cifre={cifre} oggi={oggi} to={inArchivio ? `${pathTo('/ur/statistiche')}?anno=${anno}` : null} />
        <Esiti of={cifreOf(cifre, esiti)} scelto={anno} to={inArchivio ? `${pathTo('/ur/iter')}?anno=${esiti}` : null} />
        <Concesso of={cifreOf(cifre, esiti)} scelto={anno} to={inArchivio ? `${pathTo('/ur/statistiche')}?anno=${esiti}` : null} />
      </div>
      <div className={css.piede}>
        <NumeriInTabella cifre={cifre} oggi={oggi} />
        <Aperte of={cifreOf(cifre, esiti)} inArchivio={inArchivio} />
      </div>
    </>
  );
}

/** Why the archive finds more funded proposte than these numbers count (D-250). */
function Aperte({ of: { anno, finanziateAperte: count }, inArchivio }: { of: CifreAnno; inArchivio: boolean }) {
  const { t } = useTexts(ufficioTesti);
  if (count === 0) return null;
  const query = new URLSearchParams({ anno: String(anno), statusValutazione: 'FINANZIATE', esitoAperto: 'true' });
  return (
    <p className={css.aperte}>
      {t('numeri.aperte', { count, anno, numero: formatCount(count) })}{' '}
      {inArchivio && <Link to={`${pathTo('/ur/progetti')}?${query}`}>{t('numeri.mostraAperte', { count })}</Link>}
    </p>
  );
}

type NumeroProps = { titolo: string; valore: string; note: readonly (string | null)[]; grafico: ReactNode; to: string | null };

function Numero({ titolo, valore, note, grafico, to }: NumeroProps) {
  const content = (
    <>
      <span className={css.testo}>
        <span className={css.titolo}>{titolo}</span>
        <span className={css.valore}>{valore}</span>
        <span className={css.note}>{note.filter((each) => each !== null).join(DOT)}</span>
      </span>
      {grafico}
    </>
  );
  if (to === null) return <div className={css.numero}>{content}</div>;
  return (
    <Link className={css.numero} to={to}>
      {content}
    </Link>
  );
}

function Inviate({ cifre, oggi, to }: { cifre: CifreUfficio; oggi: Day; to: string | null }) {
  const { t } = useTexts(ufficioTesti);
  const { anno } = cifre;
  const { inviate, bozze } = cifreOf(cifre, anno);
  const andamento = andamentoOf(cifre, oggi);
  const { giorni, trascorsi } = andamento;
  const scale = {
    ultimo: Math.max(giorni.at(-1)?.giorno ?? 0, 1),
    top: Math.max(inviate, giorni.at(-1)?.totalePrima ?? 0),
  };
  return (
    <Numero
      titolo={t('numeri.inviate')}
      valore={formatCount(inviate)}
      note={[
        andamento.oggi === 0 ? null : t('numeri.oggi', { numero: formatCount(andamento.oggi) }),
        t('numeri.bozze', { count: bozze, numero: formatCount(bozze) }),
        andamento.annoPrima === null
          ? null
          : t('numeri.annoPrima', {
              count: trascorsi,
              anno: anno - 1,
              giorni: formatCount(trascorsi),
              numero: formatCount(andamento.annoPrima),
            }),
      ]}
      grafico={
        <Sparkline
          points={puntiOf(giorni, scale)}
          before={puntiOf(
            giorni.map(({ giorno, totalePrima }) => ({ giorno, totale: totalePrima })),
            scale,
          )}
        />
      }
      to={to}
    />
  );
}

function Richiesto({ cifre, oggi, to }: { cifre: CifreUfficio; oggi: Day; to: string | null }) {
  const { t } = useTexts(ufficioTesti);
  const { anno } = cifre;
  const { richiesto, assegniRichiesti } = cifreOf(cifre, anno);
  return (
    <Numero
      titolo={t('numeri.richiesto', { anno })}
      valore={formatEuroTondi(richiesto)}
      note={[
        isCifraInCorso(cifreOf(cifre, anno), oggi) ? t('numeri.inCorso') : null,
        assegniRichiesti === 0 ? t('numeri.senzaAssegni') : t('numeri.assegni', { euro: formatEuroTondi(assegniRichiesti) }),
      ]}
      grafico={
        <MiniBars
          bars={[anno - 2, anno - 1, anno].map((each) => ({
            label: String(each).slice(-2),
            value: cifreOf(cifre, each).richiesto,
            strong: each === anno,
          }))}
        />
      }
      to={to}
    />
  );
}

/** The year that was chosen: before its first outcome, those of an earlier year are shown, which the tile says. */
type ConEsitoProps = { of: CifreAnno; scelto: number; to: string | null };

function Esiti({ of: { anno, inviate, conEsito, senzaEsito, finanziate }, scelto, to }: ConEsitoProps) {
  const { t } = useTexts(ufficioTesti);
  return (
    <Numero
      titolo={t('numeri.esiti', { anno })}
      valore={t('numeri.esitiDi', { con: formatCount(conEsito), tutte: formatCount(inviate) })}
      note={[
        scelto === anno ? null : t('numeri.ancoraNessuno', { anno: scelto }),
        t('numeri.senzaEsito', { numero: formatCount(senzaEsito) }),
        t('numeri.finanziate', { count: finanziate, numero: formatCount(finanziate) }),
      ]}
      grafico={<Ring size="large" given={conEsito} of={inviate} />}
      to={to}
    />
  );
}

function Concesso({ of, scelto, to }: ConEsitoProps) {
  const { t } = useTexts(ufficioTesti);
  const share = percentoOf(of.concesso, of.richiesto);
  const { residuo } = of;
  return (
    <Numero
      titolo={t('numeri.concesso', { anno: of.anno })}
      valore={formatEuroTondi(of.concesso)}
      note={[
        scelto === of.anno ? null : t('numeri.ancoraNessuno', { anno: scelto }),
        share === null ? null : t('numeri.percento', { percento: share }),
        residuo === null ? null : t(residuo < 0 ? 'numeri.oltre' : 'numeri.residuo', { euro: formatEuroTondi(Math.abs(residuo)) }),
      ]}
      grafico={
        <MiniBars
          bars={[
            { label: t('numeri.rich'), value: of.richiesto },
            { label: t('numeri.conc'), value: of.concesso, strong: true },
          ]}
        />
      }
      to={to}
    />
  );
}
