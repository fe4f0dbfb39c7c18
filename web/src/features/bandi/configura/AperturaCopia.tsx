import { nomeDelBando } from '@sigeba/contract/bandi/bando.rules.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { readingOf } from './frame.ts';
import { Apertura, type Finestra } from './useApertura.tsx';

type Props = { bandoId: number; anno: number; finestra: Finestra; onConfirm: () => void; onCancel: () => void };

/** A copy whose start has passed opens at once: the dialog first shows what it takes from its source, and the name of the call must be typed. */
export function AperturaCopia({ bandoId, anno, ...asking }: Props) {
  const source = useRoute('GET /bandi/:id', readingOf(bandoId));
  return (
    <Loaded query={source}>
      {(bando) => {
        // Commissioni are of a year, and not copied.
        const tipologiaProgetti = bando.tipologiaProgetti.map((tipologia) => Object.assign({}, tipologia, { commissione: null }));
        const copia = Object.assign({}, bando, { anno, nome: nomeDelBando(bando, anno), tipologiaProgetti });
        return <Apertura bando={copia} tipologie={tipologiaProgetti} copia {...asking} />;
      }}
    </Loaded>
  );
}
