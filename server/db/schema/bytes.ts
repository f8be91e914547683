import { customType } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The two drivers return different kinds of arrays.
  fromDriver: (value) => Buffer.from(value),
})
