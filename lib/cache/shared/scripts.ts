/*
 * Redis runs each script as one step (https://redis.io/docs/latest/develop/programmability/eval-intro/).
 *
 * A sorted set has the time at which each tag was last expired. This is Redis's own time in microseconds, and each is later than
 * all before, so that the clocks of the instances do not matter. An entry has the time up to which its instance knew all
 * expiries before it rendered the page: it is valid while none of its tags has a later one.
 */

/**
 * Reads the tags expired since a position and, with a second key, an entry.
 * KEYS: tags, entry. ARGV: position, the version of the entry that the instance has.
 * @returns the tags with their times; the entry's version if it is valid; the entry if that version is another one
 */
export const readScript = `
local expired = redis.call('zrangebyscore', KEYS[1], '(' .. ARGV[1], '+inf', 'withscores')
if not KEYS[2] then return {expired} end
local entry = redis.call('hmget', KEYS[2], 'version', 'position', 'tags')
if not entry[1] then return {expired} end
for tag in string.gmatch(entry[3], '[^,]+') do
  local time = redis.call('zscore', KEYS[1], tag)
  if time and tonumber(time) > tonumber(entry[2]) then return {expired} end
end
if entry[1] == ARGV[2] then return {expired, entry[1]} end
return {expired, entry[1], redis.call('hget', KEYS[2], 'content')}
`

/**
 * Stores an entry, unless there is one of a later position.
 * KEYS: entry. ARGV: version, position, tags, content, lifetime in ms, 1 to only replace an existing entry.
 * @returns 1 if it is stored
 */
export const writeScript = `
local position = redis.call('hget', KEYS[1], 'position')
if position and tonumber(position) > tonumber(ARGV[2]) then return 0 end
if not position and ARGV[6] == '1' then return 0 end
redis.call('hset', KEYS[1], 'version', ARGV[1], 'position', ARGV[2], 'tags', ARGV[3], 'content', ARGV[4])
redis.call('pexpire', KEYS[1], ARGV[5])
return 1
`

/** Expires tags. KEYS: tags. ARGV: the tags. */
export const expireScript = `
local clock = redis.call('time')
local last = redis.call('zrevrange', KEYS[1], 0, 0, 'withscores')[2]
local time = math.max(clock[1] * 1000000 + clock[2], (tonumber(last) or 0) + 1)
for _, tag in ipairs(ARGV) do redis.call('zadd', KEYS[1], string.format('%.0f', time), tag) end
return 1
`
