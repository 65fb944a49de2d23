// Chinese words for living things in images: “Chinese English, …”. Own list.

/** People: their possessions are written with 's. */
export const people = `
人 person, 人们 people, 人物 character, 人群 crowd, 男人 man, 女人 woman, 男子 man, 女子 woman, 男孩 boy, 女孩 girl, 男生 boy,
女生 girl, 小男孩 little boy, 小女孩 little girl, 少年 teenage boy, 少女 young girl, 孩子 child, 小孩 child, 儿童 child, 婴儿 baby,
宝宝 baby, 老人 old man, 老头 old man, 老奶奶 old woman, 老妇人 old woman, 老爷爷 old man, 爷爷 grandfather, 奶奶 grandmother,
爸爸 father, 妈妈 mother, 父亲 father, 母亲 mother, 哥哥 elder brother, 姐姐 elder sister, 弟弟 younger brother,
妹妹 younger sister, 儿子 son, 女儿 daughter, 情侣 couple, 夫妻 married couple, 恋人 lovers, 新娘 bride, 新郎 groom, 朋友 friend,
家人 family, 家庭 family, 一家人 family, 美女 beautiful woman, 帅哥 handsome man, 美人 beauty, 姑娘 girl, 小姐 young lady,
女士 lady, 先生 gentleman, 青年 young person, 中年人 middle-aged person, 年轻人 young person, 模特 model, 双胞胎 twins,
公主 princess, 王子 prince, 国王 king, 女王 queen, 皇帝 emperor, 皇后 empress, 皇子 prince, 将军 general, 武士 samurai, 骑士 knight,
战士 warrior, 女战士 female warrior, 士兵 soldier, 侠客 swordsman, 剑客 swordsman, 女侠 swordswoman, 忍者 ninja, 海盗 pirate,
猎人 hunter, 弓箭手 archer, 刺客 assassin, 牛仔 cowboy, 法师 mage, 魔法师 wizard, 巫师 wizard, 女巫 witch, 僧人 monk, 和尚 monk,
尼姑 nun, 道士 Taoist priest, 修女 nun, 神父 priest, 书生 scholar, 诗人 poet, 仙女 fairy maiden, 仙人 immortal, 宇航员 astronaut,
航天员 astronaut, 飞行员 pilot, 船长 captain, 水手 sailor, 渔夫 fisherman, 渔民 fisherman, 农民 farmer, 农夫 farmer, 牧羊人 shepherd,
工人 worker, 厨师 chef, 医生 doctor, 护士 nurse, 老师 teacher, 学生 student, 科学家 scientist, 画家 painter, 艺术家 artist,
音乐家 musician, 歌手 singer, 舞者 dancer, 芭蕾舞者 ballet dancer, 演员 actor, 作家 writer, 摄影师 photographer, 警察 police officer,
消防员 firefighter, 侦探 detective, 商人 merchant, 老板 boss, 上班族 office worker, 司机 driver, 快递员 courier, 服务员 waiter,
女仆 maid, 邮递员 postman, 木匠 carpenter, 铁匠 blacksmith, 运动员 athlete, 球员 player, 游客 tourist, 旅行者 traveler, 旅人 traveler,
行人 pedestrian, 路人 passer-by, 骑手 rider, 小丑 clown, 超级英雄 superhero, 英雄 hero, 反派 villain, 机器人 robot, 外星人 alien,
赛博格 cyborg, 天使 angel, 恶魔 demon, 魔鬼 devil, 精灵 elf, 矮人 dwarf, 巨人 giant, 美人鱼 mermaid, 吸血鬼 vampire, 狼人 werewolf,
僵尸 zombie, 幽灵 ghost, 鬼魂 ghost, 女神 goddess, 神 god, 佛 Buddha, 佛像 Buddha statue, 菩萨 Bodhisattva, 嫦娥 Chang'e,
孙悟空 Monkey King, 哪吒 Nezha, 圣诞老人 Santa Claus, 雪人 snowman, 稻草人 scarecrow, 他 he, 她 she, 我 I, 你 you, 它 it, 他们 they,
她们 they, 我们 we, 自己 oneself, 主角 protagonist, 孕妇 pregnant woman, 中国人 Chinese person, 亚洲人 Asian person
`;

/** Animals and beings of tales: possessions with 's too. */
export const animals = `
猫 cat, 猫咪 kitty, 小猫 kitten, 黑猫 black cat, 白猫 white cat, 橘猫 orange cat, 狗 dog, 小狗 puppy, 狗狗 dog, 柴犬 Shiba Inu,
柯基 Corgi, 哈士奇 Husky, 金毛 Golden Retriever, 泰迪 Teddy dog, 贵宾犬 poodle, 布偶猫 Ragdoll cat, 英短 British Shorthair,
动物 animal, 小动物 small animal, 宠物 pet, 兔子 rabbit, 小兔子 little rabbit, 白兔 white rabbit, 老虎 tiger, 虎 tiger, 狮子 lion,
豹子 leopard, 雪豹 snow leopard, 猎豹 cheetah, 狼 wolf, 狐狸 fox, 九尾狐 nine-tailed fox, 熊 bear, 小熊 little bear,
北极熊 polar bear, 棕熊 brown bear, 熊猫 panda, 大熊猫 giant panda, 小熊猫 red panda, 猴子 monkey, 猩猩 gorilla, 大象 elephant,
小象 baby elephant, 长颈鹿 giraffe, 斑马 zebra, 河马 hippo, 犀牛 rhinoceros, 鹿 deer, 小鹿 fawn, 麋鹿 elk, 驯鹿 reindeer, 马 horse,
白马 white horse, 骏马 fine horse, 独角兽 unicorn, 飞马 Pegasus, 驴 donkey, 骆驼 camel, 羊驼 alpaca, 羊 sheep, 绵羊 sheep,
小羊 lamb, 山羊 goat, 牛 cow, 奶牛 dairy cow, 公牛 bull, 水牛 water buffalo, 猪 pig, 小猪 piglet, 野猪 wild boar, 老鼠 mouse,
仓鼠 hamster, 松鼠 squirrel, 刺猬 hedgehog, 浣熊 raccoon, 水獭 otter, 海獭 sea otter, 考拉 koala, 袋鼠 kangaroo, 树懒 sloth,
水豚 capybara, 蝙蝠 bat, 鸟 bird, 小鸟 little bird, 鸟儿 bird, 飞鸟 flying bird, 鸡 chicken, 公鸡 rooster, 母鸡 hen, 小鸡 chick,
鸭子 duck, 小鸭子 duckling, 鹅 goose, 天鹅 swan, 鸽子 dove, 燕子 swallow, 麻雀 sparrow, 喜鹊 magpie, 乌鸦 crow, 鹦鹉 parrot, 猫头鹰 owl,
老鹰 eagle, 鹰 hawk, 孔雀 peacock, 鹤 crane, 仙鹤 red-crowned crane, 白鹭 egret, 海鸥 seagull, 企鹅 penguin, 火烈鸟 flamingo,
蜂鸟 hummingbird, 翠鸟 kingfisher, 凤凰 phoenix, 鱼 fish, 小鱼 little fish, 金鱼 goldfish, 锦鲤 koi, 鲤鱼 carp, 鲸鱼 whale,
鲸 whale, 蓝鲸 blue whale, 海豚 dolphin, 鲨鱼 shark, 章鱼 octopus, 乌贼 squid, 水母 jellyfish, 海龟 sea turtle, 乌龟 turtle,
海星 starfish, 海马 seahorse, 螃蟹 crab, 虾 shrimp, 龙虾 lobster, 海豹 seal, 贝壳 shell, 珊瑚 coral, 鱼群 school of fish,
小丑鱼 clownfish, 蝴蝶 butterfly, 蜜蜂 bee, 蜻蜓 dragonfly, 萤火虫 firefly, 蚂蚁 ant, 蜘蛛 spider, 蜗牛 snail, 瓢虫 ladybug,
甲虫 beetle, 蝉 cicada, 昆虫 insect, 毛毛虫 caterpillar, 飞蛾 moth, 蛇 snake, 蜥蜴 lizard, 青蛙 frog, 变色龙 chameleon,
鳄鱼 crocodile, 恐龙 dinosaur, 霸王龙 Tyrannosaurus rex, 龙 dragon, 巨龙 giant dragon, 中国龙 Chinese dragon,
神龙 divine dragon, 火龙 fire dragon, 麒麟 qilin, 怪兽 monster, 怪物 monster, 小怪物 little monster, 神兽 mythical beast,
野兽 beast, 巨兽 giant beast, 哥斯拉 Godzilla, 生物 creature, 猫女 catwoman, 白虎 white tiger, 玄武 Black Tortoise,
朱雀 Vermilion Bird, 猛犸象 mammoth, 猫耳 cat ears
`;

/** Plants, of which nothing is said to be theirs. */
export const plants = `
花 flower, 花朵 flower, 鲜花 fresh flowers, 小花 little flower, 野花 wildflowers, 花瓣 petal, 花瓣雨 rain of petals,
花海 sea of flowers, 花丛 flower bushes, 花束 bouquet, 花园 garden, 花环 wreath, 花卉 flowers, 玫瑰 rose, 玫瑰花 rose,
红玫瑰 red rose, 樱花 cherry blossoms, 樱花树 cherry blossom tree, 桃花 peach blossoms, 梅花 plum blossoms, 梨花 pear blossoms,
荷花 lotus, 莲花 lotus, 荷叶 lotus leaf, 牡丹 peony, 牡丹花 peony, 菊花 chrysanthemum, 兰花 orchid, 桂花 osmanthus, 向日葵 sunflower,
薰衣草 lavender, 郁金香 tulip, 百合 lily, 百合花 lily, 雏菊 daisy, 蒲公英 dandelion, 茉莉 jasmine, 绣球花 hydrangea, 紫藤 wisteria,
彼岸花 red spider lily, 水仙 narcissus, 罂粟 poppy, 牵牛花 morning glory, 油菜花 rapeseed flowers, 杜鹃花 azalea, 山茶花 camellia,
满天星 baby's breath, 木棉 kapok, 树 tree, 大树 big tree, 古树 ancient tree, 树木 trees, 树叶 leaves, 叶子 leaf,
落叶 fallen leaves, 树枝 branch, 树干 tree trunk, 树根 roots, 树林 woods, 松树 pine tree, 柳树 willow, 竹子 bamboo,
竹林 bamboo forest, 枫叶 maple leaves, 枫树 maple tree, 银杏 ginkgo, 银杏叶 ginkgo leaves, 梧桐 plane tree, 棕榈树 palm tree,
椰子树 coconut tree, 椰树 coconut palm, 橡树 oak tree, 白桦林 birch forest, 桃树 peach tree, 苹果树 apple tree, 果树 fruit tree,
圣诞树 Christmas tree, 盆栽 potted plant, 植物 plant, 绿植 green plants, 多肉植物 succulent plants, 仙人掌 cactus, 草 grass,
小草 grass, 青草 green grass, 草丛 bushes, 芦苇 reeds, 藤蔓 vines, 苔藓 moss, 蘑菇 mushroom, 灵芝 lingzhi, 稻穗 ears of rice,
小麦 wheat, 麦穗 ears of wheat, 四叶草 four-leaf clover, 蕨类 ferns, 种子 seed, 嫩芽 sprout, 海藻 seaweed
`;
