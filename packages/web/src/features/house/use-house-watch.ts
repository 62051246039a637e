import { useApp } from '../../app/app-context.tsx';
import { HouseWatchModel } from './house-watch-model.ts';
import { useScreenModel } from '../../app/use-screen.ts';
import { connectionOf } from './page-connection.ts';
import { visibilityOf } from './page-visibility.ts';

/** Watches the house while the page is shown. The guid must not change. */
export function useHouseWatch(guid: string): HouseWatchModel {
  const { brand, services } = useApp();
  return useScreenModel(
    () =>
      new HouseWatchModel({
        guid,
        services,
        visibility: visibilityOf(document),
        connection: connectionOf(window),
        productName: brand.productName,
      }),
  );
}
