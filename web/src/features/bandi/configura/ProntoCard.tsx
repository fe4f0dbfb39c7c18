import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Mancanza } from '@sigeba/contract/bandi/pronto.rules.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { schedaOf } from '../classe/classeForm.ts';
import { useMancanze } from './useMancanze.ts';

/**
 * Says whether the call is ready to open and links to whatever is missing; what may be intended is folded while something is missing. Empty
 * for a call that has closed.
 */
export function ProntoCard({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const mancanze = useMancanze(bando);
  if (bando.stato === 'CHIUSO') return null;
  const gravi = mancanze.filter(({ grave }) => grave);
  const altre = mancanze.filter(({ grave }) => !grave);
  const aperto = bando.stato === 'APERTO';
  if (mancanze.length === 0) return <Notice tone="ok" title={t(aperto ? 'pronto.completo' : 'pronto.si')} />;
  if (gravi.length === 0)
    return (
      <Notice tone="warn" title={t(aperto ? 'pronto.apertoVerifica' : 'pronto.verifica', { count: altre.length })}>
        <Mancanze bando={bando} mancanze={altre} />
      </Notice>
    );
  return (
    <Notice tone="warn" title={t(aperto ? 'pronto.aperto' : 'pronto.no', { count: gravi.length })}>
      <Mancanze bando={bando} mancanze={gravi} />
      {altre.length > 0 && (
        <details>
          <summary>{t('pronto.altre', { count: altre.length })}</summary>
          <Mancanze bando={bando} mancanze={altre} />
        </details>
      )}
    </Notice>
  );
}

function Mancanze({ bando, mancanze }: { bando: Bando; mancanze: readonly Mancanza[] }) {
  const words = mancanze.map((mancanza) => {
    const to = addressOf(bando.id, mancanza);
    return { testo: mancanza.testo, shown: to === null ? mancanza.testo : <Link to={to}>{mancanza.testo}</Link> };
  });
  if (words.length === 1) return <p>{words[0]?.shown}</p>;
  return (
    <ul>
      {words.map(({ testo, shown }) => (
        <li key={testo}>{shown}</li>
      ))}
    </ul>
  );
}

function addressOf(id: number, { tipologiaId, classeId, campo }: Mancanza): string | null {
  if (classeId !== null) {
    const scheda = campo === undefined ? null : schedaOf(campo);
    return pathTo('/ur/configuraBando/:id/classi/:classe', { id, classe: classeId }) + (scheda === null ? '' : `?scheda=${scheda}`);
  }
  return tipologiaId === null ? null : pathTo('/ur/configuraBando/:id/tipologie/:tipologia', { id, tipologia: tipologiaId });
}
